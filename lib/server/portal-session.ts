import 'server-only';
import { ownAnswerHeaders, refuse } from '#lib/proxy/refusal.ts';
import { isFromPortal, isOwnHost } from '#lib/proxy/same-site.ts';
import { viewOf } from '#lib/proxy/session.ts';
import { refusalResponse } from './gateway.ts';
import type { Portal } from './portal.ts';

/**
 * Answers `GET /api/portal/session`: who is signed in, without asking the backend. Renews a token that is about to end,
 * mends the readable cookie, and removes a session that counts no more.
 */
export async function answerSession(request: Request, { desk, settings }: Portal): Promise<Response> {
  const { publicOrigin } = settings;
  const read = (name: string) => request.headers.get(name) ?? undefined;
  if (!isOwnHost(read('host'), publicOrigin)) return refusalResponse(refuse('misdirected'));
  if (!isFromPortal('GET', read, { answer: 'json', publicOrigin })) return refusalResponse(refuse('crossSite'));
  const visit = await desk.visit(read('cookie'));
  const session = visit.session && (await desk.fresh(visit.session));
  const body = JSON.stringify({ code: 0, message: '', data: session && viewOf(session) });
  const response = new Response(body, { headers: ownAnswerHeaders });
  const lines = [
    ...desk.mendedHint(read('cookie'), visit),
    ...desk.clearingStale(visit),
    ...(await desk.cookiesAfter(visit)),
  ];
  for (const line of lines) response.headers.append('set-cookie', line);
  return response;
}
