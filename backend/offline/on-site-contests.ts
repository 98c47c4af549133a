import type { Document } from '#lib/contract/documents.ts';
import type { Agreement } from '#lib/contract/site.ts';
import type { OnSiteEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Localized } from '../messages/localized.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';
import { OfflineError } from './offline-error.ts';

export interface OnSiteContest {
  readonly contest: TeamContest;
  readonly entry: OnSiteEntry;
  /** The version in force of the agreement that every member signs. */
  readonly agreement: Localized<Agreement>;
}

/** Contests with an on-site final in the content. */
export interface OnSiteContests {
  /** @throws OfflineError when there is none */
  find(competitionId: string): OnSiteContest;
  all(): readonly OnSiteContest[];
  /** A document by its id; null when there is none. */
  document(id: string): Localized<Document> | null;
}

/** Dates that tests set instead of the content's, in seconds. */
interface MovedDates {
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
  /** Last start of a slot. */
  readonly lastStart?: number | undefined;
}
export type TestOnSiteDates = Map<string, MovedDates>;

export function createOnSiteContests(
  content: ContentStore,
  contests: TeamContests,
  moved: TestOnSiteDates = new Map(),
): OnSiteContests {
  const read = (competitionId: string): OnSiteContest | null => {
    const { offline, agreements } = content.current();
    const entry = offline.get(competitionId);
    const contest = contests.find(competitionId);
    const agreement = entry && agreements.get(entry.agreement)?.current;
    return entry && contest && agreement
      ? { contest, entry: movedBy(entry, moved.get(competitionId)), agreement }
      : null;
  };
  return {
    find(competitionId) {
      const onSite = read(competitionId);
      if (!onSite) throw new OfflineError('trackMissing');
      return onSite;
    },
    all: () => [...content.current().offline.keys()].flatMap((id) => read(id) ?? []),
    document: (id) => content.current().documents.get(id) ?? null,
  };
}

function movedBy(entry: OnSiteEntry, dates: MovedDates = {}): OnSiteEntry {
  const { startsAt = entry.startsAt, endsAt = entry.endsAt, lastStart } = dates;
  const slots = entry.slots && { ...entry.slots, lastStart: lastStart ?? entry.slots.lastStart };
  return { ...entry, startsAt, endsAt, slots };
}

type Window = Pick<OnSiteEntry, 'startsAt' | 'endsAt'>;

export function phaseOf({ startsAt, endsAt }: Window, now: number): 'before' | 'running' | 'over' {
  if (now < startsAt) return 'before';
  return now < endsAt ? 'running' : 'over';
}

/** Reason why on-site actions are impossible now; null when they are possible. */
export function outside(window: Window, now: number): 'notStarted' | 'over' | null {
  const phase = phaseOf(window, now);
  if (phase === 'running') return null;
  return phase === 'before' ? 'notStarted' : 'over';
}
