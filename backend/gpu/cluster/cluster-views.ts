import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type {
  Cluster as ClusterView,
  Machines,
  PublicRun,
  Region,
  RunStop,
  Stretch,
} from '#lib/contract/gpu/gpu-cluster.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hours } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { endAtMost, startBlocker } from '../gpu-context.ts';
import { sentenceOf } from '../gpu-error.ts';
import { lossesOf } from '../logs/metrics.ts';
import { gpuRuns } from '../tables.ts';
import type { Cluster } from './clusters.ts';
import { type ClusterRun, type ClusterState, freeGpus, type QueuePlan, selectRuns } from './planning.ts';
import { takenAt } from './schedule.ts';

/** Period ahead for which the machines are shown, in seconds. */
const ahead = hours(3);

/** Use of each node during the next three hours. @param mine id of the viewing team, null for any other viewer */
export function machinesOf(clusterState: ClusterState, planned: QueuePlan['planned'], mine: string | null): Machines {
  const { cluster, now } = clusterState;
  const until = now + ahead;
  const all = stretchesOf(clusterState, planned, mine).filter(({ from, to }) => from < until && to > now);
  return {
    ...{ from: now, to: until },
    nodes: Array.from({ length: cluster.nodes }, (_, index) => {
      const ofNode = all.filter(({ node }) => node === index + 1);
      const taken = takenAt(
        ofNode.filter(({ kind }) => kind !== 'expected'),
        now,
      );
      return {
        ...{ node: index + 1, gpus: cluster.gpusOfNode, free: Math.max(0, cluster.gpusOfNode - taken) },
        stretches: ofNode.map(({ node: _node, ...stretch }) => stretch).sort((a, b) => a.from - b.from),
      };
    }),
  };
}

function stretchesOf(
  { cluster, now, active, queue, reserved }: ClusterState,
  planned: QueuePlan['planned'],
  mine: string | null,
): (Stretch & { readonly node: number })[] {
  const ofRun = ({ id: runId, teamId, team, gpus }: ClusterRun) => {
    return { runId, teamId, team, isMine: teamId === mine, gpus };
  };
  const byId = new Map(queue.map((run) => [run.id, run]));
  return [
    ...active.map((run) => ({
      ...{ kind: 'running' as const, node: run.node ?? 1, ...ofRun(run), from: run.startedAt ?? now },
      to: Math.max(now + 1, endAtMost(cluster, run.startedAt ?? now, run.maxDurationS)),
    })),
    ...planned.flatMap(({ id, node, at, to }) => {
      const run = byId.get(id);
      return run ? [{ kind: 'expected' as const, node, ...ofRun(run), from: at, to }] : [];
    }),
    ...reserved.map(({ teamId, team, gpus, from, to, node }) => ({
      ...{ kind: 'reserved' as const, runId: null, teamId, team, isMine: teamId === mine, gpus, from, to, node },
    })),
  ];
}

/** Number of queued runs that everybody sees: the head of the queue, which has one run for each team. */
const queuedShown = 20;
/** Number of ended runs that stay in the gallery. */
const endedShown = 12;

/** The cluster as every visitor sees it. */
export async function clusterView(
  from: Database,
  clusterState: ClusterState,
  plan: QueuePlan,
  locale: Locale,
): Promise<ClusterView> {
  const { active, queue } = clusterState;
  const ended = await lastEnded(from, clusterState.cluster);
  const begun = [...active, ...ended].map(({ id }) => id);
  const around = { clusterState, plan, losses: await lossesOf(from, begun), locale };
  return {
    gpus: gpusOf(clusterState),
    runs: [...active, ...queue.slice(0, queuedShown), ...ended].map((run) => publicRun(run, around)),
    waiting: queue.length,
    machines: machinesOf(clusterState, plan.planned, null),
    updatedAt: clusterState.now,
  };
}

const lastEnded = (from: Database, { contest }: Cluster): Promise<ClusterRun[]> =>
  selectRuns(from)
    .where(and(eq(gpuRuns.competitionId, contest.id), isNotNull(gpuRuns.startedAt), isNotNull(gpuRuns.endedAt)))
    .orderBy(desc(gpuRuns.endedAt), desc(gpuRuns.sequence))
    .limit(endedShown);

interface Around {
  readonly clusterState: ClusterState;
  readonly plan: QueuePlan;
  /** Of the runs that have begun. */
  readonly losses: Awaited<ReturnType<typeof lossesOf>>;
  readonly locale: Locale;
}

function publicRun(run: ClusterRun, { clusterState, plan, losses, locale }: Around): PublicRun {
  const { id, teamId, team, trackId, name, gpus, maxDurationS, state, queuedAt, startedAt } = run;
  const expected = plan.expected.get(id);
  const track = clusterState.cluster.contest.tracks.find((one) => one.id === trackId);
  return {
    ...{ id, teamId, team, raceId: trackId, name, gpus, maxDurationS, state, queuedAt, startedAt },
    raceName: track?.name[locale] ?? trackId,
    place: plan.places.get(id) ?? null,
    expectedAt: expected?.at ?? null,
    endsAt: endOf(run, clusterState.cluster) ?? expected?.endsAt ?? null,
    because: becauseOf(run, plan),
    losses: [...(losses.get(id) ?? [])],
  };
}

/** End of a run, or its latest possible end; null before its start. */
function endOf({ endedAt, startedAt, maxDurationS }: ClusterRun, cluster: Cluster): number | null {
  if (endedAt !== null || startedAt === null) return endedAt;
  return endAtMost(cluster, startedAt, maxDurationS);
}

function becauseOf(run: ClusterRun, { reasons }: QueuePlan): PublicRun['because'] {
  if (run.endedAt !== null) return 'ended';
  return reasons.get(run.id) ?? 'running';
}

export const gpusOf = (clusterState: ClusterState): ClusterView['gpus'] => ({
  total: clusterState.cluster.nodes * clusterState.cluster.gpusOfNode,
  free: freeGpus(clusterState),
});

export function runStopOf(cluster: Cluster, now: number, locale: Locale): RunStop {
  const reason = startBlocker(cluster, now);
  const { opensAt, until, closesAt } = cluster;
  return { mayStart: reason === null, opensAt, until, closesAt, reason, text: sentenceOf(locale, reason) };
}

export function regionsOf(clusterState: ClusterState, locale: Locale): Region[] {
  const { nodes } = machinesOf(clusterState, [], null);
  return clusterState.cluster.racks.map(({ id, name, registry, nodes: [first, last] }) => {
    const ofCluster = nodes.filter(({ node }) => node >= first && node <= last);
    return {
      ...{ id, name: name[locale], registry, nodes: ofCluster.map(({ node }) => node) },
      gpus: ofCluster.reduce((sum, { gpus }) => sum + gpus, 0),
      free: ofCluster.reduce((sum, { free }) => sum + free, 0),
    };
  });
}
