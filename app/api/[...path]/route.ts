import { incomingOf, responseOf } from '#lib/server/gateway/web-transport.ts';
import { portal } from '#lib/server/portal.ts';

const answer = async (request: Request) => responseOf(await portal().gateway.answer(incomingOf(request)));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
