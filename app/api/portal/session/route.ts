import { incomingOf, responseOf } from '#lib/server/gateway/web-transport.ts';
import { portal } from '#lib/server/portal.ts';
import { answerSession } from '#lib/server/session/portal-session.ts';

export const GET = async (request: Request) => responseOf(await answerSession(incomingOf(request), portal()));
