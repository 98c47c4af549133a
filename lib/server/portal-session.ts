import 'server-only';
import { refuse } from '#lib/proxy/refusal.ts';
import { isFromPortal, isOwnHost } from '#lib/proxy/same-site.ts';
import { viewOf } from '#lib/proxy/session.ts';
import { type Incoming, type Outgoing, ownAnswer, refusalAnswer } from './exchange.ts';
import type { Portal } from './portal.ts';

/**
 * Answers `GET /api/portal/session`: who is signed in, without asking the backend. Renews a token that is about to end,
 * mends the readable cookie, and removes a session that counts no more.
 */
export async function answerSession(
  { read }: Pick<Incoming, 'read'>,
  { desk, settings }: Pick<Portal, 'desk' | 'settings'>,
): Promise<Outgoing> {
  const { publicOrigin } = settings;
  if (!isOwnHost(read('host'), publicOrigin)) return refusalAnswer(refuse('misdirected'));
  if (!isFromPortal('GET', read, { answer: 'json', publicOrigin })) return refusalAnswer(refuse('crossSite'));
  const visit = await desk.visit(read('cookie'));
  const session = visit.session && (await desk.fresh(visit.session));
  return ownAnswer(session && viewOf(session), [
    ...desk.mendedHint(read('cookie'), visit),
    ...desk.clearingStale(visit),
    ...(await desk.cookiesAfter(visit)),
  ]);
}
