import { portal } from '#lib/server/portal.ts';

const answer = (request: Request) => portal().gateway.handle(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
