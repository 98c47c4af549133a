import { hours } from '../clock.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';

/** A rack of nodes, and where they load images from. Its name stands in the backend's messages. */
export interface Rack {
  readonly id: 'rackA' | 'rackB';
  readonly registry: string;
  /** First and last node. */
  readonly nodes: readonly [number, number];
}

/** The machines of a contest that is held on site, and what its rules say of them. Moments in seconds. */
export interface Hall {
  readonly contest: TeamContest;
  /** What somebody who starts runs has signed. */
  readonly agreements: TeamContest['agreements'];
  readonly nodes: number;
  readonly cardsOfNode: number;
  /** Card seconds of each team. */
  readonly quota: number;
  readonly opensAt: number;
  /** Last moment to start a run, and the end of all. Exclusive. */
  readonly until: number;
  readonly closesAt: number;
  readonly timeZone: string;
  readonly racks: readonly Rack[];
}

/** Runs of so many cards start at night only: from the first hour to the last, on the hall's clock. */
export const night = { cards: 8, from: 23, to: 8 } as const;
/** After a signal a program has so long to end, in seconds. */
export const grace = 60;

const machines = {
  'gpu-2025': {
    nodes: 16,
    cardsOfNode: 16,
    quota: hours(96),
    agreement: 'offlineRaceAgreement',
    racks: [
      { id: 'rackA', registry: 'registry-a.hall.astra.example', nodes: [1, 8] },
      { id: 'rackB', registry: 'registry-b.hall.astra.example', nodes: [9, 16] },
    ],
  },
} as const satisfies Readonly<
  Record<string, Pick<Hall, 'nodes' | 'cardsOfNode' | 'quota' | 'racks'> & { readonly agreement: string }>
>;

export interface Halls {
  /** Null for a contest without machines, or one that is not published. */
  find(competitionId: string): Hall | null;
  all(): readonly Hall[];
}

export function createHalls(content: ContentStore, contests: TeamContests): Halls {
  const find = (competitionId: string): Hall | null => {
    const known = Object.entries(machines).find(([id]) => id === competitionId)?.[1];
    const contest = contests.find(competitionId);
    const entry = content.current().contests.get(competitionId);
    const final = contest?.phases.find(({ key }) => key === 'final');
    if (!known || !contest || !entry || !final) return null;
    const {
      machines: opensAt = final.startsAt,
      quota: until = final.endsAt,
      close: closesAt = final.endsAt,
    } = entry.moments;
    const ofHall = content.current().agreements.get(known.agreement)?.current;
    const agreements = [...contest.agreements, ...(ofHall ? [ofHall] : [])];
    return { ...known, contest, agreements, opensAt, until, closesAt, timeZone: entry.contest['zh-EN'].timeZone };
  };
  return { find, all: () => Object.keys(machines).flatMap((id) => find(id) ?? []) };
}

/** Whether a run of so many cards may start at that moment, by the hour on the hall's clock. */
export function mayStartAt(cards: number, at: number, timeZone: string): boolean {
  return cards < night.cards || isNight(at, timeZone);
}

function isNight(at: number, timeZone: string): boolean {
  const hour = hourOf(at, timeZone);
  return hour >= night.from || hour < night.to;
}

/** The next moment at which a run of so many cards may start; the moment itself where it may. */
export function nextStart(cards: number, at: number, timeZone: string): number {
  if (mayStartAt(cards, at, timeZone)) return at;
  let next = Math.ceil(at / hours(1)) * hours(1);
  while (!isNight(next, timeZone)) next += hours(1);
  return next;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function hourOf(at: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return Number(clock.format(at * 1000));
}
