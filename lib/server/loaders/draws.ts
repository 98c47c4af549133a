import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Draw, draws } from '#lib/contract/contests/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadContest } from './contests.ts';
import { serverSeconds } from './server-clock.ts';
import { toResult } from './to-result.ts';

/** The draws of a contest, soonest first. Tag: `draws`. */
const loadDraws = cache(async (locale: Locale, contestId: string): Promise<readonly Draw[]> => {
  const { list } = await fetchPublic(
    draws.ofContest,
    { query: { competitionID: contestId } },
    { locale, tags: ['draws'], revalidate: 15 },
  );
  return list;
});

/** Tab of a contest without draws, and of links to its first draw. */
const anyDraw = 'defence';

/**
 * A draw by its key; null where the contest has none. Another key leads to the first draw, so that made-up keys do not
 * fill the cache; a contest without draws has one page.
 */
export const loadDraw = cache(async (locale: Locale, contestId: string, key: string) => {
  const contest = await loadContest(locale, contestId);
  const all = await loadDraws(locale, contest.id);
  const draw = all.find((one) => one.key === key) ?? null;
  if (!draw && all[0]) redirect(href('drawLots', { id: contest.id, activeTabKey: all[0].key }));
  if (!draw && key !== anyDraw) notFound();
  return { contest, draws: all, draw, now: serverSeconds() };
});

/** For pages that only link to draws: empty where they cannot be loaded. */
export async function loadDrawLinks(locale: Locale, contestId: string): Promise<readonly Draw[]> {
  const all = await toResult(loadDraws(locale, contestId));
  return all.ok ? all.data : [];
}
