import { portalEnv } from '#lib/env.server.ts';
import { incomingOf, responseOf } from '#lib/server/gateway/web-transport.ts';
import { portal } from '#lib/server/portal.ts';
import { answerRedirectOut } from '#lib/server/redirect-out.ts';

export const GET = async (request: Request) =>
  responseOf(await answerRedirectOut(incomingOf(request), portal(), portalEnv().REDIRECT_ORIGINS));
