import 'server-only';
import { languageCookie } from '#lib/i18n/locales.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { handOver, isFollowedLink, onlyParameter, redirectTarget } from '#lib/proxy/redirect-out.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { isOwnHost } from '#lib/proxy/same-site.ts';
import { requestLocale } from '#lib/routing/language.ts';
import { type Incoming, type Outgoing, refusalAnswer, seeOther } from './gateway/exchange.ts';
import type { Portal } from './portal.ts';

/** Target for people who are not signed in (specification, section 4). */
const loginPath = '/login/1';

/**
 * Answers `GET /api/portal/out?to=…`: redirects a signed-in person who followed a link of the portal to another site,
 * with the language and the token in the address (specification, section 7). The only place where a token leaves the
 * portal; it is sent to the listed addresses only, and no part of the address is logged.
 */
export async function answerRedirectOut(
  { method, target, read }: Pick<Incoming, 'method' | 'target' | 'read'>,
  { sessions, settings }: Pick<Portal, 'sessions' | 'settings'>,
  allowed: readonly string[],
): Promise<Outgoing> {
  const { publicOrigin } = settings;
  if (!isOwnHost(read('host'), publicOrigin)) return refusalAnswer(refuse('misdirected'));
  if (!isFollowedLink(method, read, publicOrigin)) return refusalAnswer(refuse('crossSite'));
  const to = redirectTarget(onlyParameter(target, 'to') ?? '', allowed);
  if (!to) return refusalAnswer(refuse('badRequest'));
  const visit = await sessions.visit(read('cookie'));
  // A token that is about to be replaced is useless to the other site, so a renewal is awaited.
  const session = visit.session && (await sessions.renewed(visit.session));
  if (!session) return seeOther(loginPath, sessions.clearingStale(visit));
  const { locale } = requestLocale(target.slice(target.indexOf('?')), readCookie(read('cookie'), languageCookie));
  return seeOther(handOver(to, { locale, token: session.token }), await sessions.cookiesAfter(visit));
}
