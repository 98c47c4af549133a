import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type Contest, contests, type DetailTab, type Track } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { orNotFound } from './or-not-found.ts';
import { previewAccess, type Stage } from './preview-access.ts';
import { serverSeconds } from './server-clock.ts';
import { toResult } from './to-result.ts';

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

/**
 * A contest contains news too, hence the second tag. Previews are not cached, so that editors see their last change.
 */
const readOptions = (locale: Locale, id: string, stage: Stage) => ({
  locale,
  tags: [`contest:${id}`, 'news'],
  ...(stage === 'preview' ? { revalidate: 0 } : {}),
});

const inputOf = async (id: string, stage: Stage) => ({ params: { id }, query: await previewAccess(stage) });

/**
 * A contest with all content of its own pages. An unknown id ends in the not-found page, so this is called above any
 * loading.tsx (else the answer would be 200).
 */
export const loadContest = cache((locale: Locale, id: string, stage: Stage = 'public') =>
  orNotFound(id, async () =>
    fetchPublic(endpointsOf[stage].contest, await inputOf(id, stage), readOptions(locale, id, stage)),
  ),
);

export const loadTracks = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  const { list } = await fetchPublic(
    endpointsOf[stage].tracks,
    await inputOf(id, stage),
    readOptions(locale, id, stage),
  );
  return list;
});

const loadTrackVideos = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  const { list } = await fetchPublic(
    endpointsOf[stage].videos,
    await inputOf(id, stage),
    readOptions(locale, id, stage),
  );
  return list;
});

const loadBanners = cache(async (locale: Locale, id: string, stage: Stage = 'public') => {
  const { list } = await fetchPublic(
    endpointsOf[stage].banners,
    await inputOf(id, stage),
    readOptions(locale, id, stage),
  );
  return list;
});

/**
 * Tracks with sign-up open or upcoming, of every contest that has not ended, in the contests' order. A contest whose
 * tracks cannot be loaded is left out.
 */
export const loadOpenTracks = cache(async (locale: Locale) => {
  const open = (await loadContestMenu(locale)).filter(({ status }) => status !== 3);
  const each = await Promise.all(open.map(({ id }) => toResult(loadTracks(locale, id))));
  const failed = each.find((tracks) => !tracks.ok);
  if (failed && !failed.ok && each.every((tracks) => !tracks.ok)) throw failed.error;
  return each.flatMap((tracks) => (tracks.ok ? tracks.data : [])).filter(({ status }) => status !== 3);
});

/** A track of any published contest, with that contest; an unknown id ends in the not-found page. */
export const loadTrackWithContest = cache(async (locale: Locale, trackId: string) => {
  const menu = await loadContestMenu(locale);
  const each = await Promise.all(menu.map(({ id }) => toResult(loadTracks(locale, id))));
  const track = each.flatMap((tracks) => (tracks.ok ? tracks.data : [])).find(({ id }) => id === trackId);
  const failed = each.find((tracks) => !tracks.ok);
  if (!track && failed && !failed.ok) throw failed.error;
  if (!track) notFound();
  return { track, contest: await loadContest(locale, track.contestId) };
});

/** A contest's home: the contest is required; its tracks, videos and banners may fail separately. */
export async function loadContestHome(locale: Locale, id: string, stage: Stage) {
  const contest = await loadContest(locale, id, stage);
  const [tracks, videos, banners] = await Promise.all([
    toResult(loadTracks(locale, contest.id, stage)),
    toResult(loadTrackVideos(locale, contest.id, stage)),
    toResult(loadBanners(locale, contest.id, stage)),
  ]);
  return { contest, tracks, videos, banners, now: serverSeconds() };
}

/** A tab of a contest's details with the editor's title, and the tracks. A tab that the contest lacks is not found. */
export async function loadDetails(
  locale: Locale,
  id: string,
  given: string,
  stage: Stage,
): Promise<{ contest: Contest; tracks: readonly Track[]; tab: DetailTab; title: string }> {
  const contest = await loadContest(locale, id, stage);
  const detail = contest.details.find(({ key }) => key === given);
  if (!detail) notFound();
  const tracks = await toResult(loadTracks(locale, contest.id, stage));
  return { contest, tracks: tracks.ok ? tracks.data : [], tab: detail.key, title: detail.title };
}
