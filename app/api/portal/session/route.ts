import { portal } from '#lib/server/portal.ts';
import { answerSession } from '#lib/server/portal-session.ts';

export const GET = (request: Request) => answerSession(request, portal());
