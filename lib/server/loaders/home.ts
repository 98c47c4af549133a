import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadContestMenu, loadOpenTracks, loadPictures } from './contests.ts';
import { loadPrograms } from './programs.ts';
import { serverSeconds } from './server-clock.ts';
import { settle } from './settle.ts';
import { loadCouncil, loadNews, loadSalons, loadSeries } from './site.ts';

/**
 * Everything that Home shows. It cannot do without the series and the contests: if these fail, the page fails, and
 * whoever had it keeps the last good one. Every other block may fail alone. `readAt` is the server's clock (seconds).
 */
export async function loadHome(locale: Locale) {
  const [series, contests, banners, tracks, news, salons, programs, people] = await Promise.all([
    loadSeries(locale),
    loadContestMenu(locale),
    settle(loadPictures(locale)),
    settle(loadOpenTracks(locale)),
    settle(loadNews(locale)),
    settle(loadSalons(locale)),
    settle(loadPrograms(locale)),
    settle(loadCouncil(locale)),
  ]);
  return { series, contests, banners, tracks, news, salons, programs, people, readAt: serverSeconds() };
}
