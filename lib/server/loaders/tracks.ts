import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { isTrackVariant, type TrackVariant, trackVariants } from '#lib/contests/track-variants.ts';
import { submissionRefusals } from '#lib/contract/submission-refusals.ts';
import { tracks } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '../backend.ts';
import { orNotFound } from './or-not-found.ts';

/** What is public of a track's task. An unknown id ends in the not-found page. Tag: `track:<id>`. */
export const loadRaceType = cache((locale: Locale, raceId: string) =>
  orNotFound(
    raceId,
    () => fetchPublic(tracks.type, { query: { raceId } }, { locale, tags: [`track:${raceId}`] }),
    submissionRefusals.raceMissing,
  ),
);

/** A track for one of the paths that show tracks; a path of one contest shows no track of another. */
export async function loadTrackOn(locale: Locale, variant: string, raceId: string) {
  if (!isTrackVariant(variant)) notFound();
  const track = await loadRaceType(locale, raceId);
  const { contest }: TrackVariant = trackVariants[variant];
  if (contest !== null && contest !== track.competitionID) notFound();
  return { track, variant };
}

/** Head of a track's page, which is for people and not for search engines. */
export async function trackMetadata(locale: Locale, variant: string, raceId: string): Promise<Metadata> {
  const { track } = await loadTrackOn(locale, variant, raceId);
  const t = await getTranslations({ locale, namespace: 'track' });
  return {
    title: t('pageTitle', { track: track.name, contest: track.contestName }),
    description: track.summary,
    robots: { index: false, follow: false },
  };
}
