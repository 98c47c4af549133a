import type { RankType } from '#lib/contract/rankings.ts';
import type { Content, ContestEntry, Localized } from '../content-store/content.ts';
import type { RankingFacts } from '../content-store/schemas.ts';
import type { ContentStore } from '../content-store/store.ts';
import { perLocale } from '../content-store/words.ts';
import type { TestTrackDates } from '../tasks/tasks.ts';
import type { RankRules } from './standing.ts';

/** What rankings need to know of a track. */
export interface RankedRace extends RankRules {
  readonly raceId: string;
  readonly competitionId: string;
  readonly name: Localized<string>;
  readonly metricName: Localized<string>;
  readonly types: readonly RankType[];
  readonly figures: RankingFacts['figures'];
}

/** Tracks with a ranking, of published contests, as they stand in the content. */
export interface RankedRaces {
  find(raceId: string): RankedRace | null;
  ofContest(competitionId: string): readonly RankedRace[];
  all(): readonly RankedRace[];
  /** Names of an organisation of the vocabulary, in every language; teams write any of them. */
  organisationNames(id: string): readonly string[];
  /** The same with moments that tests put in the place of the content's. */
  moved(dates: TestTrackDates): RankedRaces;
}

export function createRankedRaces(content: ContentStore): RankedRaces {
  let known: { readonly of: unknown; readonly races: ReadonlyMap<string, RankedRace> } | null = null;
  const races = () => {
    const current = content.current();
    if (known?.of !== current) known = { of: current, races: readRaces(current) };
    return known.races;
  };
  const organisationNames = (id: string): readonly string[] =>
    Object.values(content.current().organisations).flatMap((names) => names[id] ?? []);
  return from(
    () => [...races().values()],
    (raceId) => races().get(raceId) ?? null,
    organisationNames,
  );
}

function from(
  all: RankedRaces['all'],
  find: RankedRaces['find'],
  organisationNames: RankedRaces['organisationNames'],
): RankedRaces {
  return {
    organisationNames,
    all,
    find,
    ofContest: (competitionId) => all().filter((race) => race.competitionId === competitionId),
    moved(dates) {
      const move = (race: RankedRace): RankedRace => {
        const { freezesAt = race.freezesAt, revealsAt = race.revealsAt } = dates.get(race.raceId) ?? {};
        return { ...race, freezesAt, revealsAt };
      };
      return from(
        () => all().map(move),
        (raceId) => {
          const race = find(raceId);
          return race && move(race);
        },
        organisationNames,
      );
    },
  };
}

function readRaces(content: Content): ReadonlyMap<string, RankedRace> {
  const published = [...content.contests.values()].filter((contest) => contest.published);
  const races = published.flatMap((contest) =>
    contest.tracks['zh-EN'].flatMap(({ id }) => raceOf(content, contest, id) ?? []),
  );
  return new Map(races.map((race) => [race.raceId, race]));
}

/** When what is handed in begins to count for the ranking of the finals, in seconds; null where a track has none. */
export function finalsStart(
  { contest, rankings }: Pick<ContestEntry, 'contest' | 'rankings'>,
  raceId: string,
): number | null {
  const final = contest['zh-EN'].phases.find(({ key }) => key === 'final');
  return rankings[raceId]?.types.includes('finals') ? (final?.startsAt ?? null) : null;
}

/** A track has a ranking when it has a task, or when the contest's files say so. */
function raceOf(
  content: Content,
  { id: competitionId, tracks, rankings, contest }: ContestEntry,
  raceId: string,
): RankedRace | null {
  const task = content.tasks.get(raceId);
  const facts = rankings[raceId];
  if (!task && !facts) return null;
  const words = (key: 'name' | 'metric') =>
    perLocale((locale) => tracks[locale].find(({ id }) => id === raceId)?.[key] ?? raceId);
  const ends = Math.max(0, ...contest['zh-EN'].phases.map(({ endsAt }) => endsAt));
  const revealsAt = task?.revealsAt ?? (facts?.types.includes('final') ? ends : null);
  return {
    raceId,
    competitionId,
    name: words('name'),
    metricName: words('metric'),
    better: task?.better ?? facts?.better ?? 'larger',
    decimals: task?.decimals ?? facts?.decimals ?? 4,
    counts: task?.counts ?? 'best',
    freezesAt: task?.freezesAt ?? null,
    revealsAt,
    finalsFrom: finalsStart({ contest, rankings }, raceId),
    energyDecimals: facts?.types.includes('energy') ? (facts.figures.energy?.decimals ?? null) : null,
    types: facts?.types ?? (revealsAt === null ? ['public'] : ['public', 'final']),
    figures: facts?.figures ?? {},
  };
}
