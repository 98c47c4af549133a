import type { RankType } from '#lib/contract/contests/rankings.ts';
import type { Content, ContestEntry } from '../content-store/content.ts';
import type { RankingFacts } from '../content-store/reading/schemas.ts';
import type { ContentStore } from '../content-store/store.ts';
import { type Localized, localized } from '../messages/localized.ts';
import type { TestTrackDates } from '../tasks/tasks.ts';
import type { RankRules } from './computed-standings.ts';

/** Track data needed by rankings. */
export interface RankedTrack extends RankRules {
  readonly trackId: string;
  readonly competitionId: string;
  readonly name: Localized<string>;
  readonly metricName: Localized<string>;
  readonly types: readonly RankType[];
  readonly figures: RankingFacts['figures'];
}

/** Tracks with a ranking, of published contests, from the content. */
export interface RankedTracks {
  find(trackId: string): RankedTrack | null;
  ofContest(competitionId: string): readonly RankedTrack[];
  all(): readonly RankedTrack[];
  /** Names of a known organisation in every language; teams may use any of them. */
  organisationNames(id: string): readonly string[];
  /** The same with dates replaced by those of a test. */
  moved(dates: TestTrackDates): RankedTracks;
}

export function createRankedTracks(content: ContentStore): RankedTracks {
  let known: { readonly of: unknown; readonly tracks: ReadonlyMap<string, RankedTrack> } | null = null;
  const tracks = () => {
    const current = content.current();
    if (known?.of !== current) known = { of: current, tracks: readTracks(current) };
    return known.tracks;
  };
  const organisationNames = (id: string): readonly string[] =>
    Object.values(content.current().organisations).flatMap((names) => names[id] ?? []);
  return from(
    () => [...tracks().values()],
    (trackId) => tracks().get(trackId) ?? null,
    organisationNames,
  );
}

function from(
  all: RankedTracks['all'],
  find: RankedTracks['find'],
  organisationNames: RankedTracks['organisationNames'],
): RankedTracks {
  return {
    organisationNames,
    all,
    find,
    ofContest: (competitionId) => all().filter((track) => track.competitionId === competitionId),
    moved(dates) {
      const move = (track: RankedTrack): RankedTrack => {
        const { freezesAt = track.freezesAt, revealsAt = track.revealsAt } = dates.get(track.trackId) ?? {};
        return { ...track, freezesAt, revealsAt };
      };
      return from(
        () => all().map(move),
        (trackId) => {
          const track = find(trackId);
          return track && move(track);
        },
        organisationNames,
      );
    },
  };
}

function readTracks(content: Content): ReadonlyMap<string, RankedTrack> {
  const published = [...content.contests.values()].filter((contest) => contest.published);
  const tracks = published.flatMap((contest) =>
    contest.tracks['zh-EN'].flatMap(({ id }) => trackOf(content, contest, id) ?? []),
  );
  return new Map(tracks.map((track) => [track.trackId, track]));
}

/** Time from which submissions count for the ranking of the finals, in seconds; null when a track has none. */
export function finalsStart(
  { contest, rankings }: Pick<ContestEntry, 'contest' | 'rankings'>,
  trackId: string,
): number | null {
  const final = contest['zh-EN'].phases.find(({ key }) => key === 'final');
  return rankings[trackId]?.types.includes('finals') ? (final?.startsAt ?? null) : null;
}

/** A track has a ranking when it has a task, or when the contest's files declare one. */
function trackOf(
  content: Content,
  { id: competitionId, tracks, rankings, contest }: ContestEntry,
  trackId: string,
): RankedTrack | null {
  const task = content.tasks.get(trackId);
  const facts = rankings[trackId];
  if (!task && !facts) return null;
  const words = (key: 'name' | 'metric') =>
    localized((locale) => tracks[locale].find(({ id }) => id === trackId)?.[key] ?? trackId);
  const ends = Math.max(0, ...contest['zh-EN'].phases.map(({ endsAt }) => endsAt));
  const revealsAt = task?.revealsAt ?? (facts?.types.includes('final') ? ends : null);
  return {
    trackId,
    competitionId,
    name: words('name'),
    metricName: words('metric'),
    better: task?.better ?? facts?.better ?? 'larger',
    decimals: task?.decimals ?? facts?.decimals ?? 4,
    counts: task?.counts ?? 'best',
    finalChoices: task?.finalChoices?.limit ?? null,
    freezesAt: task?.freezesAt ?? null,
    revealsAt,
    finalsFrom: finalsStart({ contest, rankings }, trackId),
    energyDecimals: facts?.types.includes('energy') ? (facts.figures.energy?.decimals ?? null) : null,
    types: facts?.types ?? (revealsAt === null ? ['public'] : ['public', 'final']),
    figures: facts?.figures ?? {},
  };
}
