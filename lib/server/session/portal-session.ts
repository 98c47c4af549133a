import 'server-only';
import { refuse } from '#lib/proxy/refusal.ts';
import { isFromPortal, isOwnHost } from '#lib/proxy/same-site.ts';
import { viewOf } from '#lib/proxy/session.ts';
import { type Incoming, type Outgoing, ownAnswer, refusalAnswer } from '#lib/server/gateway/exchange.ts';
import type { Portal } from '#lib/server/portal.ts';

/**
 * Answers `GET /api/portal/session`: the current session, without a call to the backend. Renews a token that is about
 * to expire, restores the readable cookie, and removes a session that is no longer valid.
 */
export async function answerSession(
  { read }: Pick<Incoming, 'read'>,
  { sessions, settings }: Pick<Portal, 'sessions' | 'settings'>,
): Promise<Outgoing> {
  const { publicOrigin } = settings;
  if (!isOwnHost(read('host'), publicOrigin)) return refusalAnswer(refuse('misdirected'));
  if (!isFromPortal('GET', read, { answer: 'json', publicOrigin })) return refusalAnswer(refuse('crossSite'));
  const visit = await sessions.visit(read('cookie'));
  const session = visit.session && (await sessions.fresh(visit.session));
  return ownAnswer(session && viewOf(session), [
    ...sessions.mendedHint(read('cookie'), visit),
    ...sessions.clearingStale(visit),
    ...(await sessions.cookiesAfter(visit)),
  ]);
}
