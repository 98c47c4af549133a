import 'server-only';
import { languageCookie } from '#lib/i18n/locales.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { handOver, isFollowedLink, onlyParameter, redirectTarget } from '#lib/proxy/redirect-out.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { isOwnHost } from '#lib/proxy/same-site.ts';
import { requestLocale } from '#lib/routing/language.ts';
import { type Incoming, type Outgoing, refusalAnswer } from './exchange.ts';
import type { Portal } from './portal.ts';

/** Where somebody goes who is not signed in (specification, section 4). */
const loginPath = '/login/1';

const seeOther = (location: string, cookies: readonly string[] = []): Outgoing => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  cookies,
  body: null,
});

/**
 * Answers `GET /api/portal/out?to=…`: sends a signed-in person who followed a link of the portal to another site, with
 * the language and the token in the address (specification, section 7). The one place where a token leaves the portal;
 * it goes to the listed origins only, and nothing of the address is logged.
 */
export async function answerRedirectOut(
  { method, target, read }: Pick<Incoming, 'method' | 'target' | 'read'>,
  { desk, settings }: Pick<Portal, 'desk' | 'settings'>,
  origins: readonly string[],
): Promise<Outgoing> {
  const { publicOrigin } = settings;
  if (!isOwnHost(read('host'), publicOrigin)) return refusalAnswer(refuse('misdirected'));
  if (!isFollowedLink(method, read, publicOrigin)) return refusalAnswer(refuse('crossSite'));
  const to = redirectTarget(onlyParameter(target, 'to') ?? '', origins);
  if (!to) return refusalAnswer(refuse('badRequest'));
  const visit = await desk.visit(read('cookie'));
  // The other site has no use for a token that is about to be replaced, so a renewal is waited for.
  const session = visit.session && (await desk.renewed(visit.session));
  if (!session) return seeOther(loginPath, desk.clearingStale(visit));
  const { locale } = requestLocale(target.slice(target.indexOf('?')), readCookie(read('cookie'), languageCookie));
  return seeOther(handOver(to, { locale, token: session.token }), await desk.cookiesAfter(visit));
}
