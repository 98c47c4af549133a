import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { isTrackVariant, type TrackVariant, trackVariants } from '#lib/contests/track-variants.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { tracks } from '#lib/contract/submissions/tracks.ts';
import { joinSentences } from '#lib/html/sanitise.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadTrackWithContest } from './contests.ts';
import { metadataOf } from './metadata/page-facts.ts';
import { orNotFound } from './or-not-found.ts';
import { toResult } from './to-result.ts';

/** Public details of a track's task. An unknown id ends in the not-found page. Tag: `track:<id>`. */
const loadTrackDetails = cache((locale: Locale, raceId: string) =>
  orNotFound(
    raceId,
    () => fetchPublic(tracks.type, { query: { raceId } }, { locale, tags: [`track:${raceId}`] }),
    submissionRefusals.trackMissing,
  ),
);

/**
 * Public task and its data, which may fail separately; null for a track that is worked on on site, or not announced.
 */
export const loadPublicTask = cache(async (locale: Locale, raceId: string) => {
  const options = { locale, tags: [`track:${raceId}`] };
  try {
    const [type, overview] = await Promise.all([
      fetchPublic(tracks.type, { query: { raceId } }, options),
      toResult(fetchPublic(tracks.overview, { query: { raceId } }, options)),
    ]);
    return { type, overview: overview.ok ? overview.data : null };
  } catch (error) {
    if (error instanceof ApiError && error.code === submissionRefusals.trackMissing) return null;
    throw error;
  }
});

/** A track for one of the paths that show tracks; a path of one contest does not show tracks of another. */
export async function loadTrackOn(locale: Locale, variant: string, raceId: string) {
  if (!isTrackVariant(variant)) notFound();
  const track = await loadTrackDetails(locale, raceId);
  const { contest }: TrackVariant = trackVariants[variant];
  if (contest !== null && contest !== track.competitionID) notFound();
  return { track, variant };
}

export async function trackPageMetadata(locale: Locale, trackId: string): Promise<Metadata> {
  const { track, contest } = await loadTrackWithContest(locale, trackId);
  const t = await getTranslations({ locale, namespace: 'contest.track' });
  return metadataOf(locale, {
    path: href('trackPage', { id: track.id }),
    title: t('pageTitle', { track: track.name, contest: contest.name }),
    description: joinSentences(track.summary, t('metricIs', { metric: track.metric })),
    image: { kind: 'contest', id: contest.id },
  });
}

/** Metadata of a track's page for signed-up teams; not indexed. */
export async function trackMetadata(locale: Locale, variant: string, raceId: string): Promise<Metadata> {
  const { track } = await loadTrackOn(locale, variant, raceId);
  const t = await getTranslations({ locale, namespace: 'track' });
  return {
    title: t('pageTitle', { track: track.name, contest: track.contestName }),
    description: track.summary,
    robots: { index: false, follow: false },
  };
}
