import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadContestMenu, loadOpenTracks, loadPictures } from '#lib/server/loaders/contests.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { loadPrograms } from './programs.ts';
import { loadCouncil, loadNews, loadSalons, loadSeries } from './site.ts';

/**
 * Content of Home. Series and contests are required: if they fail, the page fails, and Next keeps the last good one.
 * Every other block may fail separately. `readAt` is the server's clock (seconds).
 */
export async function loadHome(locale: Locale) {
  const [series, contests, banners, tracks, news, salons, programs, people] = await Promise.all([
    loadSeries(locale),
    loadContestMenu(locale),
    toResult(loadPictures(locale)),
    toResult(loadOpenTracks(locale)),
    toResult(loadNews(locale)),
    toResult(loadSalons(locale)),
    toResult(loadPrograms(locale)),
    toResult(loadCouncil(locale)),
  ]);
  return { series, contests, banners, tracks, news, salons, programs, people, readAt: serverSeconds() };
}
