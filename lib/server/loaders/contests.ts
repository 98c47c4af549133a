import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type Contest, contests, type DetailTab } from '#lib/contract/contests.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '../backend.ts';
import { serverSeconds } from './server-clock.ts';
import { settle } from './settle.ts';

const idPattern = /^[\w-]{1,64}$/;

/** Contests of the menu, in the backend's order. Tag: `menu`. */
export const loadContestMenu = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(contests.menu, {}, { locale, tags: ['menu'] });
  return list;
});

/** The banners of Home. Tag: `pictures`. */
export const loadPictures = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(contests.pictures, {}, { locale, tags: ['pictures'] });
  return list;
});

/** What everybody sees, or what is not published yet. */
export type Stage = 'public' | 'preview';

const endpointsOf = {
  public: {
    contest: contests.contest,
    tracks: contests.tracks,
    videos: contests.trackVideos,
    banners: contests.banners,
  },
  preview: {
    contest: contests.contestPreview,
    tracks: contests.tracksPreview,
    videos: contests.trackVideosPreview,
    banners: contests.bannersPreview,
  },
} as const;

/** A contest tells its news too, hence the second tag. Previews are read anew each time: whoever edits wants to see what was just saved. */
const readOptions = (locale: Locale, id: string, stage: Stage) => ({
  locale,
  tags: [`contest:${id}`, 'news'],
  ...(stage === 'preview' ? { revalidate: 0 } : {}),
});

/**
 * A contest with all that its own pages say about it.
 * An unknown id ends in the not-found page, so this stands above any loading.tsx (else the answer would be 200).
 */
export const loadContest = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  if (!idPattern.test(id)) notFound();
  try {
    return await fetchPublic(endpointsOf[stage].contest, { params: { id } }, readOptions(locale, id, stage));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') notFound();
    throw error;
  }
});

export const loadTracks = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  const { list } = await fetchPublic(endpointsOf[stage].tracks, { params: { id } }, readOptions(locale, id, stage));
  return list;
});

export const loadTrackVideos = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  const { list } = await fetchPublic(endpointsOf[stage].videos, { params: { id } }, readOptions(locale, id, stage));
  return list;
});

export const loadBanners = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  const { list } = await fetchPublic(endpointsOf[stage].banners, { params: { id } }, readOptions(locale, id, stage));
  return list;
});

/**
 * The tracks that take teams or soon will, of every contest that is not over, in the contests' order. A contest whose
 * tracks fail is left out.
 */
export const loadOpenTracks = cache(async (locale: Locale) => {
  const open = (await loadContestMenu(locale)).filter(({ status }) => status !== 3);
  const each = await Promise.all(open.map(({ id }) => settle(loadTracks(locale, id))));
  const failed = each.find((tracks) => !tracks.ok);
  if (failed && !failed.ok && each.every((tracks) => !tracks.ok)) throw failed.error;
  return each.flatMap((tracks) => (tracks.ok ? tracks.data : [])).filter(({ status }) => status !== 3);
});

/** A contest's home: the contest must be there, its tracks, videos and banners may fail alone. */
export async function loadContestHome(locale: Locale, id: string, stage: Stage) {
  const contest = await loadContest(locale, id, stage);
  const [tracks, videos, banners] = await Promise.all([
    settle(loadTracks(locale, contest.id, stage)),
    settle(loadTrackVideos(locale, contest.id, stage)),
    settle(loadBanners(locale, contest.id, stage)),
  ]);
  return { contest, tracks, videos, banners, now: serverSeconds() };
}

/** A tab of a contest's details with the editor's title. A tab that the contest does not have is not found. */
export async function loadDetails(
  locale: Locale,
  id: string,
  given: string,
  stage: Stage,
): Promise<{ contest: Contest; tab: DetailTab; title: string }> {
  const contest = await loadContest(locale, id, stage);
  const detail = contest.details.find(({ key }) => key === given);
  if (!detail) notFound();
  return { contest, tab: detail.key, title: detail.title };
}
