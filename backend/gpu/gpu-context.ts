import { and, eq } from 'drizzle-orm';
import type { GpuReason } from '#lib/contract/gpu/gpu-runs.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type LoadedTeam,
  type LockedTeam,
  memberOf,
  readTeam,
  type TeamDeps,
  teamOf,
  withMyTeam,
} from '../teams/locked-team.ts';
import { unsigned } from '../teams/sign-up/signatures.ts';
import { TeamError } from '../teams/team-error.ts';
import { type Cluster, type Clusters, grace, mayStartAt, nextStart } from './cluster/clusters.ts';
import { GpuError } from './gpu-error.ts';
import { programTracks } from './images/programs.ts';
import type { PricedRun } from './quota/run-cost.ts';
import { gpuRuns } from './tables.ts';

/** The caller's team and the cluster of its contest. */
export interface GpuContext {
  readonly cluster: Cluster;
  readonly ownTeam: LoadedTeam;
}

/** The same while the team's row is locked: its runs, images and rights may be changed. */
export interface LockedGpuContext extends GpuContext {
  readonly ownTeam: LockedTeam;
}

/** Access to the cluster and to the caller's team. */
export interface GpuContexts {
  /** @throws GpuError `contestMissing` */
  cluster(competitionId: string): Cluster;
  /** Reads the caller's team without a lock. @throws GpuError `notMember` */
  read(competitionId: string, playerId: string): Promise<GpuContext>;
  /** Locks the caller's team until `work` has ended. @throws GpuError `notMember` */
  hold<T>(competitionId: string, playerId: string, work: (gpuContext: LockedGpuContext) => Promise<T>): Promise<T>;
}

export function createGpuContexts(deps: TeamDeps, clusters: Clusters): GpuContexts {
  const clusterOf = (competitionId: string): Cluster => {
    const cluster = clusters.find(competitionId);
    if (!cluster) throw new GpuError('contestMissing');
    return cluster;
  };
  return {
    cluster: clusterOf,
    async read(competitionId, playerId) {
      const cluster = clusterOf(competitionId);
      const teamId = await teamOf(deps.database, competitionId, playerId);
      if (!teamId) throw new GpuError('notMember');
      return { cluster, ownTeam: await withoutTeam(readTeam(deps, cluster.contest.rules.family, teamId)) };
    },
    async hold(competitionId, playerId, work) {
      const cluster = clusterOf(competitionId);
      return withoutTeam(withMyTeam(deps, cluster.contest, playerId, (ownTeam) => work({ cluster, ownTeam })));
    },
  };
}

/** Reports a missing team, or a removal from it meanwhile, as `notMember`. */
async function withoutTeam<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof TeamError ? new GpuError('notMember') : error;
  }
}

/** Tracks of the team that the programs support. */
export const tracksOf = ({ ownTeam }: GpuContext): readonly string[] =>
  ownTeam.trackIds.filter((trackId) => programTracks.includes(trackId));

/** Greater than every number of a run: a new one is later than all others. */
const afterAll = 2 ** 31 - 1;

/** A run that the team could submit, for its cost. */
export const newRun = (
  { cluster, ownTeam }: GpuContext,
  { gpus, maxDurationS }: Pick<PricedRun, 'gpus' | 'maxDurationS'>,
): PricedRun => ({
  ...{ id: '', number: afterAll, competitionId: cluster.contest.id, teamId: ownTeam.team.id },
  ...{ gpus, maxDurationS, startedAt: null, node: null },
});

/** Reason why no run may start now; null when runs may start. */
export function startBlocker({ opensAt, until, closesAt }: Cluster, now: number): GpuReason {
  if (now < opensAt) return 'notOpen';
  if (now >= closesAt) return 'closed';
  return now >= until ? 'stopped' : null;
}

/** Reason why this member cannot use the machines; null when they can. */
export async function blockerOf(gpuContext: GpuContext, playerId: string): Promise<GpuReason> {
  const { cluster, ownTeam } = gpuContext;
  if (tracksOf(gpuContext).length === 0) return 'notSignedUp';
  if (memberOf(ownTeam, playerId)?.banned) return 'banned';
  if ((await unsigned(ownTeam.tx, cluster, [playerId])).has(playerId)) return 'agreementMissing';
  return startBlocker(cluster, ownTeam.now);
}

export const waitingRunOf = async (tx: Database, teamId: string) => {
  const waiting = and(eq(gpuRuns.teamId, teamId), eq(gpuRuns.state, 'queued'), eq(gpuRuns.hasPriority, false));
  const [row = null] = await tx.select().from(gpuRuns).where(waiting);
  return row;
};

/**
 * Reason why a run of that many GPUs cannot be submitted now, by the night hours and by the team's GPU hours; null when
 * it can.
 * @param asked `cost` and `free` in GPU seconds
 */
export function gpusReason(
  cluster: Cluster,
  asked: { readonly gpus: number; readonly cost: number; readonly free: number; readonly now: number },
): GpuReason {
  const { gpus, cost, free, now } = asked;
  if (!mayStartAt(gpus, now, cluster.timeZone) && nextStart(gpus, now, cluster.timeZone) >= cluster.until)
    return 'nightOnly';
  return cost > free ? 'hoursMissing' : null;
}

/** Latest end of a run: its time limit or the closing time, and the grace period after the signal. */
export const endAtMost = (cluster: Cluster, startedAt: number, maxDurationS: number): number =>
  Math.min(startedAt + maxDurationS, cluster.closesAt) + grace;
