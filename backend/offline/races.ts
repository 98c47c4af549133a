import type { Document } from '#lib/contract/documents.ts';
import type { Agreement } from '#lib/contract/site.ts';
import type { Localized, OfflineRaceEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';
import { OfflineRefused } from './offline-refused.ts';

/** A contest with days on site. */
export interface OnSiteRace {
  readonly team: TeamContest;
  readonly entry: OfflineRaceEntry;
  /** What every member signs, as it is in force. */
  readonly agreement: Localized<Agreement>;
}

/** Contests with days on site, as the content has them. */
export interface OnSiteRaces {
  /** @throws OfflineRefused when there is none */
  find(competitionId: string): OnSiteRace;
  all(): readonly OnSiteRace[];
  /** A document by its id; null when there is none. */
  document(id: string): Localized<Document> | null;
}

/** Dates that tests put in the place of the content's, in seconds. */
interface MovedDates {
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
  /** Of slots. */
  readonly lastStart?: number | undefined;
}
export type TestRaceDates = Map<string, MovedDates>;

export function createOnSiteRaces(
  content: ContentStore,
  contests: TeamContests,
  moved: TestRaceDates = new Map(),
): OnSiteRaces {
  const read = (competitionId: string): OnSiteRace | null => {
    const { offline, agreements } = content.current();
    const entry = offline.get(competitionId);
    const team = contests.find(competitionId);
    const agreement = entry && agreements.get(entry.agreement)?.current;
    return entry && team && agreement ? { team, entry: movedBy(entry, moved.get(competitionId)), agreement } : null;
  };
  return {
    find(competitionId) {
      const race = read(competitionId);
      if (!race) throw new OfflineRefused('raceMissing');
      return race;
    },
    all: () => [...content.current().offline.keys()].flatMap((id) => read(id) ?? []),
    document: (id) => content.current().documents.get(id) ?? null,
  };
}

function movedBy(entry: OfflineRaceEntry, dates: MovedDates = {}): OfflineRaceEntry {
  const { startsAt = entry.startsAt, endsAt = entry.endsAt, lastStart } = dates;
  const slots = entry.slots && { ...entry.slots, lastStart: lastStart ?? entry.slots.lastStart };
  return { ...entry, startsAt, endsAt, slots };
}

type Window = Pick<OfflineRaceEntry, 'startsAt' | 'endsAt'>;

export function phaseOf({ startsAt, endsAt }: Window, now: number): 'before' | 'running' | 'over' {
  if (now < startsAt) return 'before';
  return now < endsAt ? 'running' : 'over';
}

/** Why nothing can be done on site now. */
export function outside(window: Window, now: number): 'notStarted' | 'over' | null {
  const phase = phaseOf(window, now);
  if (phase === 'running') return null;
  return phase === 'before' ? 'notStarted' : 'over';
}
