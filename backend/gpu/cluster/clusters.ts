import type { OnSiteEntry } from '../../content-store/content.ts';
import type { ContentStore } from '../../content-store/store.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import { hours } from '../../platform/clock.ts';
import type { TeamContest, TeamContests } from '../../teams/contests.ts';

/** A rack of nodes and the registry that they load images from. */
export interface Rack {
  readonly id: string;
  readonly name: Localized<string>;
  readonly registry: string;
  /** First and last node. */
  readonly nodes: readonly [number, number];
}

/** The machines of a contest that is held on site, and their rules. Moments in seconds. */
export interface Cluster {
  readonly contest: TeamContest;
  /** Agreements that a member must have signed before starting a run. */
  readonly agreements: TeamContest['agreements'];
  readonly nodes: number;
  readonly gpusOfNode: number;
  /** GPU seconds of each team. */
  readonly quota: number;
  readonly opensAt: number;
  /** Last moment to start a run, and the moment at which every run ends. Exclusive. */
  readonly until: number;
  readonly closesAt: number;
  readonly timeZone: string;
  readonly racks: readonly Rack[];
}

/** Runs of this many GPUs start at night only: between these hours in the venue's time zone. */
export const night = { gpus: 8, from: 23, to: 8 } as const;
/** Seconds that a program has to end after a signal. */
export const grace = 60;

export interface Clusters {
  /** Null for a contest without machines, or one that is not published. */
  find(competitionId: string): Cluster | null;
  all(): readonly Cluster[];
}

export function createClusters(content: ContentStore, contests: TeamContests): Clusters {
  const find = (competitionId: string): Cluster | null => {
    const onSite = content.current().offline.get(competitionId);
    const contest = contests.find(competitionId);
    const entry = content.current().contests.get(competitionId);
    const final = contest?.phases.find(({ key }) => key === 'final');
    if (!onSite?.cluster || !contest || !entry || !final) return null;
    const {
      machines: opensAt = final.startsAt,
      quota: until = final.endsAt,
      close: closesAt = final.endsAt,
    } = entry.moments;
    const ofCluster = content.current().agreements.get(onSite.agreement)?.current;
    const agreements = [...contest.agreements, ...(ofCluster ? [ofCluster] : [])];
    const { timeZone } = entry.contest['zh-EN'];
    return { ...machinesOf(onSite, onSite.cluster), contest, agreements, opensAt, until, closesAt, timeZone };
  };
  return { find, all: () => [...content.current().offline.keys()].flatMap((id) => find(id) ?? []) };
}

function machinesOf(
  { words }: OnSiteEntry,
  { nodes, gpus, hours: hoursOfTeam, racks }: NonNullable<OnSiteEntry['cluster']>,
) {
  return {
    nodes,
    gpusOfNode: gpus,
    quota: hours(hoursOfTeam),
    racks: Object.entries(racks).map(([id, rack]): Rack => {
      return { ...rack, id, name: localized((locale) => words[locale].racks[id] ?? id) };
    }),
  };
}

/** True when a run of that many GPUs may start at that moment, by the hour in the venue's time zone. */
export function mayStartAt(gpus: number, at: number, timeZone: string): boolean {
  return gpus < night.gpus || isNight(at, timeZone);
}

function isNight(at: number, timeZone: string): boolean {
  const hour = hourOf(at, timeZone);
  return hour >= night.from || hour < night.to;
}

/** The next moment at which a run of that many GPUs may start; the moment itself where it may. */
export function nextStart(gpus: number, at: number, timeZone: string): number {
  if (mayStartAt(gpus, at, timeZone)) return at;
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
