import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { TopView, TopViewOfTrack } from '#lib/contests/top-views.ts';
import type { RankingName, RankType } from '#lib/contract/contests/rankings.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import { races2022, type TopOfTrack } from '#lib/contract/offline/tracks-2022.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefTopRanking } from '#lib/routing/href-ranking.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadContest } from './contests.ts';
import { metadataOf } from './metadata/page-facts.ts';
import { orNotFound } from './or-not-found.ts';

/** Models on a page: as many as the other views have teams. */
const front = 100;

export type RankedModels = DataOf<typeof races2022.models> & DataOf<typeof races2022.modelCount>;

interface Cut {
  /** Teams of each track, in the order of the tracks; empty for models. */
  readonly tops: readonly TopOfTrack[];
  /** Models of one track; null for teams. */
  readonly models: RankedModels | null;
}

const readOptions = (locale: Locale, id: string) => ({ locale, tags: [`contest:${id}`, 'rankings'] });

const throughTracks = { all: races2022.allRank, hardware: races2022.hardware, university: races2022.university };

async function cutOfAll(locale: Locale, id: string, view: TopView): Promise<Cut> {
  const { list } = await fetchPublic(throughTracks[view], {}, readOptions(locale, id));
  return { tops: list, models: null };
}

async function cutOfTrack(locale: Locale, id: string, view: TopViewOfTrack, raceId: string): Promise<Cut> {
  const options = readOptions(locale, id);
  if (view !== 'models') {
    const top = await fetchPublic(races2022.top100, { query: { raceId, type: view satisfies RankType } }, options);
    return { tops: [top], models: null };
  }
  const [models, count] = await Promise.all([
    fetchPublic(races2022.models, { query: { raceId, pageSize: front } }, options),
    fetchPublic(races2022.modelCount, { query: { raceId } }, options),
  ]);
  return { tops: [], models: { ...models, ...count } };
}

/** View of a top ranking: across all tracks, or of one of them. */
export type TopRequest =
  | { readonly view: TopView; readonly raceId?: undefined }
  | { readonly view: TopViewOfTrack; readonly raceId: string };

export interface LoadedTop extends Cut {
  readonly contest: Awaited<ReturnType<typeof loadContest>>;
  /** Rankings of the contest, one per track and type. */
  readonly names: readonly RankingName[];
}

/**
 * A view of the rankings of a contest. Not found: a contest without such pages, a track of another contest, and a type
 * that the track does not have.
 */
export async function loadTopRanking(locale: Locale, contestId: string, request: TopRequest): Promise<LoadedTop> {
  const contest = await loadContest(locale, contestId);
  if (hrefTopRanking(contest.id) === null) notFound();
  const { raceId } = request;
  const [{ list: names }, cut] = await Promise.all([
    loadNames(locale, contest.id),
    raceId === undefined
      ? cutOfAll(locale, contest.id, request.view)
      : orNotFound(raceId, () => cutOfTrack(locale, contest.id, request.view, raceId)),
  ]);
  return { contest, names, ...cut };
}

const loadNames = cache((locale: Locale, id: string) => fetchPublic(races2022.rankTypes, {}, readOptions(locale, id)));

/** Metadata of a top ranking. Not indexed: its rows are indexed with their own rankings. */
export async function topRankingMetadata(locale: Locale, contestId: string): Promise<Metadata> {
  const contest = await loadContest(locale, contestId);
  const path = hrefTopRanking(contest.id);
  if (path === null) notFound();
  const t = await getTranslations({ locale, namespace: 'ranking.top' });
  return metadataOf(locale, {
    path,
    title: t('pageTitle', { contest: contest.name }),
    description: t('description', { contest: contest.name }),
    image: { kind: 'contest', id: contest.id },
    indexable: false,
  });
}
