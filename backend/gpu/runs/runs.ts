import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Fault, Overview } from '#lib/contract/gpu/gpu-cluster.ts';
import {
  longestTimes,
  ownImagesAtMost,
  type Run,
  type RunDetail,
  type RunSort,
  type RunState,
} from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../../messages/messages.ts';
import { hours } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { gpusOf, machinesOf, runStopOf } from '../cluster/cluster-views.ts';
import type { Cluster } from '../cluster/clusters.ts';
import { type ClusterState, type QueuePlan, type QueuePlans, readClusterState } from '../cluster/planning.ts';
import { blockerOf, type GpuContext, tracksOf } from '../gpu-context.ts';
import { GpuError, sentenceOf } from '../gpu-error.ts';
import { seriesOf } from '../logs/metrics.ts';
import type { Containers } from '../own-programs/containers.ts';
import type { OwnPrograms } from '../own-programs/own-programs.ts';
import { hoursOf, quotaWith, type TeamSlots } from '../quota/quota.ts';
import { readCosts } from '../quota/run-cost.ts';
import { gpuEvents, gpuRuns, type RunRow, unsettled } from '../tables.ts';
import { eventsOf } from './run-events.ts';
import { runViews } from './views.ts';

/** Period for which faults are shown, in seconds. */
const faultsShown = hours(24);

/** A page of the list of runs. */
export interface RunsWanted {
  readonly state?: RunState | undefined;
  readonly sort: RunSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

/** Runs of a team as its members read them. Runs of other teams are reported as missing. */
export interface Runs {
  overview(gpuContext: GpuContext, playerId: string, locale: Locale): Promise<Overview>;
  list(gpuContext: GpuContext, wanted: RunsWanted, locale: Locale): Promise<{ list: Run[]; total: number }>;
  /** @throws GpuError `runMissing` */
  row(gpuContext: GpuContext, id: string): Promise<RunRow>;
  /** @throws GpuError `runMissing` */
  one(gpuContext: GpuContext, id: string, locale: Locale): Promise<Run>;
  /** With its events and the points of its metrics after `since`. @throws GpuError `runMissing` */
  detail(gpuContext: GpuContext, id: string, since: number, locale: Locale): Promise<RunDetail>;
}

/** For runs of which none is queued. */
const noPlan: QueuePlan = { places: new Map(), expected: new Map(), reasons: new Map(), planned: [] };

interface RunsDeps extends TeamSlots {
  readonly database: Database;
  readonly ownPrograms: Pick<OwnPrograms, 'reason' | 'containers'>;
  readonly containers: Containers;
  readonly queuePlans: QueuePlans;
}

export function createRuns(deps: RunsDeps): Runs {
  const { database, reservedGpus, unchargedSlots, ownPrograms, containers, queuePlans } = deps;
  const clusterStateOf = ({ cluster, ownTeam }: GpuContext): Promise<ClusterState> =>
    readClusterState(ownTeam.tx, cluster, ownTeam.now, reservedGpus);

  const views = async (gpuContext: GpuContext, rows: readonly RunRow[], locale: Locale) => {
    const { tx, now } = gpuContext.ownTeam;
    const isAnyQueued = rows.some(({ state }) => state === 'queued');
    const plan = isAnyQueued ? queuePlans(await clusterStateOf(gpuContext)) : noPlan;
    return runViews(tx, rows, { locale, now, plan, reservedGpus, containers });
  };

  const row = async ({ ownTeam }: GpuContext, id: string): Promise<RunRow> => {
    const mine = and(eq(gpuRuns.id, id), eq(gpuRuns.teamId, ownTeam.team.id));
    const [found] = await ownTeam.tx.select().from(gpuRuns).where(mine);
    if (!found) throw new GpuError('runMissing');
    return found;
  };

  const one = async (gpuContext: GpuContext, id: string, locale: Locale): Promise<Run> => {
    const [view] = await views(gpuContext, [await row(gpuContext, id)], locale);
    if (!view) throw new GpuError('runMissing');
    return view;
  };

  /** Runs of the team that have not ended, in the order of the queue. */
  const unsettledOf = ({ cluster, ownTeam: { tx, team } }: GpuContext): Promise<RunRow[]> =>
    tx
      .select()
      .from(gpuRuns)
      .where(
        and(
          eq(gpuRuns.competitionId, cluster.contest.id),
          eq(gpuRuns.teamId, team.id),
          inArray(gpuRuns.state, [...unsettled]),
        ),
      )
      .orderBy(desc(gpuRuns.hasPriority), asc(gpuRuns.sequence));

  const faultsOf = async ({ ownTeam }: GpuContext, locale: Locale): Promise<Fault[]> => {
    const rows = await database
      .select({ event: gpuEvents, number: gpuRuns.number, state: gpuRuns.state, cancelAskedAt: gpuRuns.cancelAskedAt })
      .from(gpuEvents)
      .innerJoin(gpuRuns, eq(gpuRuns.id, gpuEvents.runId))
      .where(
        and(
          eq(gpuRuns.teamId, ownTeam.team.id),
          eq(gpuEvents.kind, 'fault'),
          gt(gpuEvents.at, ownTeam.now - faultsShown),
        ),
      )
      .orderBy(desc(gpuEvents.id))
      .limit(20);
    return rows.map(({ event, number, state, cancelAskedAt }, index) => {
      const returned = Number(event.values.gpuSeconds ?? 0);
      // A run that ended by a fault was started again after all earlier ones.
      const isLast = rows.findIndex((row) => row.event.runId === event.runId) === index;
      const ended = cancelAskedAt === null ? 'stopped' : 'stoppedWhileCancelling';
      const outcome = state === 'fault' && isLast ? ended : 'requeued';
      const text = translate(locale, `gpu.fault.${outcome}`, { number, hours: hoursOf(returned) });
      return { runId: event.runId, number, at: event.at, returned, text };
    });
  };

  return {
    row,
    one,

    async overview(gpuContext, playerId, locale) {
      const { cluster, ownTeam } = gpuContext;
      const { tx, team, now } = ownTeam;
      const clusterState = await clusterStateOf(gpuContext);
      const plan = queuePlans(clusterState);
      const unsettledRuns = await unsettledOf(gpuContext);
      const queued = unsettledRuns.filter(({ state }) => state === 'queued');
      const active = unsettledRuns.filter(({ state }) => state !== 'queued');
      const next = queued.find(({ hasPriority }) => !hasPriority) ?? queued[0];
      const costs = await readCosts(tx, unsettledRuns, now, reservedGpus);
      const slots = await unchargedSlots(tx, { competitionId: cluster.contest.id, teamId: team.id }, now);
      const seen = { locale, now, plan, reservedGpus, containers, costs };
      const shown = await runViews(tx, next ? [...active, next] : active, seen);
      return {
        ...{ competitionID: cluster.contest.id, teamId: team.id, team: team.name, raceIds: [...tracksOf(gpuContext)] },
        quota: await quotaWith(tx, cluster, team.id, { costs, slots }),
        gpus: gpusOf(clusterState),
        waiting: clusterState.queue.length,
        active: shown.slice(0, active.length),
        next: shown[active.length] ?? null,
        runStop: runStopOf(cluster, now, locale),
        machines: machinesOf(clusterState, plan.planned, team.id),
        faults: await faultsOf(gpuContext, locale),
        reason: await blockerOf(gpuContext, playerId),
        ownPrograms: {
          ...{ reason: ownPrograms.reason, text: sentenceOf(locale, ownPrograms.reason) },
          containers: ownPrograms.containers(locale),
        },
        ...limitsOf(cluster),
      };
    },

    async list(gpuContext, { state, sort, direction, page, pageSize }, locale) {
      const { tx, team, now } = gpuContext.ownTeam;
      const order = direction === 'asc' ? asc : desc;
      const wanted = and(eq(gpuRuns.teamId, team.id), state ? inArray(gpuRuns.state, [state]) : undefined);
      const rows = await tx
        .select()
        .from(gpuRuns)
        .where(wanted)
        .orderBy(order(sortedBy(now)[sort]), desc(gpuRuns.number))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { list: await views(gpuContext, rows, locale), total: await tx.$count(gpuRuns, wanted) };
    },

    async detail(gpuContext, id, since, locale) {
      const run = await one(gpuContext, id, locale);
      const { tx } = gpuContext.ownTeam;
      return { ...run, ...(await seriesOf(tx, id, since)), events: await eventsOf(tx, id, locale) };
    },
  };
}

/** Expression of each column to sort by; GPU hours as the list shows them, with those of a run under way. @param now seconds */
const sortedBy = (now: number) =>
  ({
    number: sql`${gpuRuns.number}`,
    gpus: sql`${gpuRuns.gpus}`,
    hours: sql`case when ${gpuRuns.startedAt} is null or ${gpuRuns.endedAt} is not null then ${gpuRuns.charged}
      else greatest(${gpuRuns.charged}, ${gpuRuns.gpus} * (${now}::bigint - ${gpuRuns.startedAt})) end`,
  }) satisfies Record<RunSort, SQL>;

const limitsOf = ({ timeZone }: Cluster) => ({
  imagesAtMost: ownImagesAtMost,
  longestAtMost: longestTimes.most,
  longestAtLeast: longestTimes.least,
  timeZone,
});
