import 'server-only';
import { cache } from 'react';
import { type Draw, draws } from '#lib/contract/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '../backend.ts';
import { loadContest } from './contests.ts';
import { serverSeconds } from './server-clock.ts';
import { settle } from './settle.ts';

/** The draws of a contest, soonest first. Tag: `draws`. */
const loadDraws = cache(async (locale: Locale, contestId: string): Promise<readonly Draw[]> => {
  const { list } = await fetchPublic(
    draws.ofContest,
    { query: { competitionID: contestId } },
    { locale, tags: ['draws'], revalidate: 15 },
  );
  return list;
});

/** A draw by its key, else the first one; null where nothing is drawn in the contest. */
export const loadDraw = cache(async (locale: Locale, contestId: string, key: string) => {
  const contest = await loadContest(locale, contestId);
  const all = await loadDraws(locale, contest.id);
  const draw = all.find((one) => one.key === key) ?? all[0] ?? null;
  return { contest, draws: all, draw, now: serverSeconds() };
});

/** For pages that only link to draws: none where they cannot be read. */
export async function loadDrawLinks(locale: Locale, contestId: string): Promise<readonly Draw[]> {
  const all = await settle(loadDraws(locale, contestId));
  return all.ok ? all.data : [];
}
