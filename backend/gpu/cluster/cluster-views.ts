import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
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
import { teams } from '../../teams/tables.ts';
import { endAtMost, startBlocker } from '../gpu-context.ts';
import { sentenceOf } from '../gpu-error.ts';
import { lossesOf } from '../logs/metrics.ts';
import type { Places } from '../runs/views.ts';
import { gpuRuns, type RunRow } from '../tables.ts';
import type { Cluster } from './clusters.ts';
import { type ClusterState, freeGpus, planned } from './planning.ts';
import { takenAt } from './schedule.ts';

/** Period ahead for which the machines are shown, in seconds. */
const ahead = hours(3);

export type TeamNames = ReadonlyMap<string, string>;

/** Names of the teams whose runs are on the cluster or in its queue. */
export async function teamNames(
  from: Database,
  { active, queue }: ClusterState,
  others: readonly RunRow[] = [],
): Promise<TeamNames> {
  const ids = [...new Set([...active, ...queue, ...others].map(({ teamId }) => teamId))];
  if (ids.length === 0) return new Map();
  const rows = await from.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Use of each node during the next three hours. @param mine id of the viewing team, null for any other viewer */
export function machinesOf(clusterState: ClusterState, names: TeamNames, mine: string | null): Machines {
  const { cluster, now } = clusterState;
  const until = now + ahead;
  const all = stretchesOf(clusterState, names, mine).filter(({ from, to }) => from < until && to > now);
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
  clusterState: ClusterState,
  names: TeamNames,
  mine: string | null,
): (Stretch & { readonly node: number })[] {
  const { cluster, now, active, queue, reserved } = clusterState;
  const ofRun = (run: RunRow) => ({
    ...{ runId: run.id, teamId: run.teamId, team: names.get(run.teamId) ?? '', isMine: run.teamId === mine },
    gpus: run.gpus,
  });
  const byId = new Map(queue.map((run) => [run.id, run]));
  return [
    ...active.map((run) => ({
      ...{ kind: 'running' as const, node: run.node ?? 1, ...ofRun(run), from: run.startedAt ?? now },
      to: Math.max(now + 1, endAtMost(cluster, run.startedAt ?? now, run.maxDurationS)),
    })),
    ...planned(clusterState).flatMap(({ id, node, at, to }) => {
      const run = byId.get(id);
      return run ? [{ kind: 'expected' as const, node, ...ofRun(run), from: at, to }] : [];
    }),
    ...reserved.map(({ teamId, team, gpus, from, to, node }) => ({
      ...{ kind: 'reserved' as const, runId: null, teamId, team, isMine: teamId === mine, gpus, from, to, node },
    })),
  ];
}

/** The cluster as every visitor sees it. */
export async function clusterView(
  from: Database,
  clusterState: ClusterState,
  places: Places,
  locale: Locale,
): Promise<ClusterView> {
  const ended = await lastEnded(from, clusterState.cluster);
  const names = await teamNames(from, clusterState, ended);
  const begun = [...clusterState.active, ...ended].map(({ id }) => id);
  const around = { clusterState, places, names, losses: await lossesOf(from, begun), locale };
  return {
    gpus: gpusOf(clusterState),
    runs: [...clusterState.active, ...clusterState.queue, ...ended].map((run) => publicRun(run, around)),
    machines: machinesOf(clusterState, names, null),
    updatedAt: clusterState.now,
  };
}

/** Number of ended runs that stay in the gallery. */
const endedShown = 12;

const lastEnded = (from: Database, { contest }: Cluster): Promise<RunRow[]> =>
  from
    .select()
    .from(gpuRuns)
    .where(and(eq(gpuRuns.competitionId, contest.id), isNotNull(gpuRuns.startedAt), isNotNull(gpuRuns.endedAt)))
    .orderBy(desc(gpuRuns.endedAt), desc(gpuRuns.sequence))
    .limit(endedShown);

interface Around {
  readonly clusterState: ClusterState;
  readonly places: Places;
  readonly names: TeamNames;
  /** Of the runs that have begun. */
  readonly losses: Awaited<ReturnType<typeof lossesOf>>;
  readonly locale: Locale;
}

function publicRun(run: RunRow, { clusterState, places, names, losses, locale }: Around): PublicRun {
  const { id, teamId, trackId, name, gpus, maxDurationS, state, queuedAt, startedAt } = run;
  const expected = places.expected.get(id);
  const place = places.queue.indexOf(id) + 1;
  const track = clusterState.cluster.contest.tracks.find((one) => one.id === trackId);
  return {
    ...{ id, teamId, raceId: trackId, name, gpus, maxDurationS, state, queuedAt, startedAt },
    ...{ team: names.get(teamId) ?? '', raceName: track?.name[locale] ?? trackId },
    place: state === 'queued' ? place : null,
    expectedAt: expected?.at ?? null,
    endsAt: endOf(run, clusterState.cluster) ?? expected?.endsAt ?? null,
    because: becauseOf(run, places),
    losses: [...(losses.get(id) ?? [])],
  };
}

/** End of a run, or its latest possible end; null before its start. */
function endOf({ endedAt, startedAt, maxDurationS }: RunRow, cluster: Cluster): number | null {
  if (endedAt !== null || startedAt === null) return endedAt;
  return endAtMost(cluster, startedAt, maxDurationS);
}

function becauseOf(run: RunRow, { reasons }: Places): PublicRun['because'] {
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
  const { nodes } = machinesOf(clusterState, new Map(), null);
  return clusterState.cluster.racks.map(({ id, name, registry, nodes: [first, last] }) => {
    const ofCluster = nodes.filter(({ node }) => node >= first && node <= last);
    return {
      ...{ id, name: name[locale], registry, nodes: ofCluster.map(({ node }) => node) },
      gpus: ofCluster.reduce((sum, { gpus }) => sum + gpus, 0),
      free: ofCluster.reduce((sum, { free }) => sum + free, 0),
    };
  });
}
