import {
  type Expected,
  type GpuCount,
  type GpuReason,
  gpuCounts,
  type WaitReason,
} from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type ClusterState, freeGpus, planQueue, type QueuedRun, readClusterState } from '../cluster/planning.ts';
import { blockerOf, type GpuContext, gpusReason, newRun, waitingRunOf } from '../gpu-context.ts';
import { GpuError, sentenceOf } from '../gpu-error.ts';
import { sourceOf } from '../images/images.ts';
import { quotaOf, type TeamSlots } from '../quota/quota.ts';
import { costOf, readCoverage } from '../quota/run-cost.ts';
import type { RunRow } from '../tables.ts';

export interface GpuChoice {
  readonly gpus: GpuCount;
  readonly reason: GpuReason;
  readonly text: string | null;
  /** Maximum in GPU seconds, without what a slot has paid for. */
  readonly cost: number;
  readonly expected: Expected | null;
  /** Reason why it would not start at once; null when it would. */
  readonly waitReason: WaitReason | null;
}

/** A run to be submitted, or only considered. */
export interface WantedRun {
  readonly imageId: string;
  /** Seconds. */
  readonly maxDurationS: number;
  /** Id of the waiting run that it would replace. */
  readonly replaces?: string | undefined;
}

/** Requester of runs, and the slots of teams. */
export interface RequesterContext extends TeamSlots {
  readonly playerId: string;
  readonly locale: Locale;
}

/**
 * The possible numbers of GPUs for a run of that image, each with its expected start. @throws GpuError `imageMissing`
 */
export async function gpuChoices(
  gpuContext: GpuContext,
  { imageId, maxDurationS, replaces }: WantedRun,
  { playerId, locale, ...teamSlots }: RequesterContext,
): Promise<GpuChoice[]> {
  const { reservedGpus } = teamSlots;
  const { cluster, ownTeam } = gpuContext;
  const { tx, team, now } = ownTeam;
  const waiting = await waitingRunOf(tx, team.id);
  const before = waiting && waiting.id === replaces ? waiting : null;
  const { free } = await quotaOf(tx, cluster, team.id, { ...teamSlots, now, without: before?.id });
  const coverage = await readCoverage(tx, newRun(gpuContext, { gpus: 1, maxDurationS }), now, reservedGpus);
  const general = await generalReason(gpuContext, { imageId, playerId, locale, isWaiting: waiting !== before });
  const clusterState = await readClusterState(tx, cluster, now, reservedGpus);
  const priced = gpuCounts.map((gpus) => {
    const { held: cost } = costOf(newRun(gpuContext, { gpus, maxDurationS }), coverage, now);
    return { gpus, cost, reason: general ?? gpusReason(cluster, { gpus, cost, free, now }) };
  });
  const counts = priced.flatMap(({ gpus, reason }) => (reason === null ? [gpus] : []));
  const outlooks = outlooksOf(clusterState, counts, { maxDurationS, before, teamId: team.id });
  return priced.map(({ gpus, cost, reason }) => {
    const { expected, waitReason } = outlooks.get(gpus) ?? nothingExpected;
    const isLate = expected !== null && expected.at >= cluster.until;
    const why = isLate ? 'stopped' : reason;
    return { gpus, reason: why, text: sentenceOf(locale, why), cost, expected, waitReason };
  });
}

interface General {
  readonly imageId: string;
  readonly playerId: string;
  readonly locale: Locale;
  readonly isWaiting: boolean;
}

/** Reason against any number of GPUs; null when there is none. */
async function generalReason(
  gpuContext: GpuContext,
  { imageId, playerId, locale, isWaiting }: General,
): Promise<GpuReason> {
  const reason = await blockerOf(gpuContext, playerId);
  if (reason) return reason;
  try {
    await sourceOf(gpuContext.ownTeam.tx, gpuContext.ownTeam.team.id, imageId, locale);
  } catch (error) {
    if (error instanceof GpuError && error.reason === 'imageNotReady') return error.reason;
    throw error;
  }
  return isWaiting ? 'alreadyWaiting' : null;
}

interface Considered {
  readonly maxDurationS: number;
  readonly before: RunRow | null;
  readonly teamId: string;
}

const nothingExpected = { expected: null, waitReason: null } as const;

type Outlook = Pick<GpuChoice, 'expected' | 'waitReason'>;

/** Expected start of a run at the end of the queue, and the reason why it would not start at once, by its GPUs. */
function outlooksOf(
  clusterState: ClusterState,
  counts: readonly GpuCount[],
  { maxDurationS, before, teamId }: Considered,
): ReadonlyMap<GpuCount, Outlook> {
  if (counts.length === 0) return new Map();
  const queue = clusterState.queue.filter(({ id }) => id !== before?.id);
  const considered = counts.map(
    (gpus): QueuedRun => ({ id: `${gpus}`, gpus, maxDurationS, teamId, expectedAt: null, isConsidered: true }),
  );
  const { expected, reasons } = planQueue({ ...clusterState, queue: [...queue, ...considered] });
  // An engine's plan knows only submitted runs; one that is alone in the queue and finds its GPUs free starts at once.
  const free = clusterState.hasEngine && queue.length === 0 ? freeGpus(clusterState) : 0;
  return new Map(
    counts.map((gpus) => {
      const reason = reasons.get(`${gpus}`) ?? null;
      const startsAtOnce = reason === 'first' || (reason === 'gpus' && gpus <= free);
      return [gpus, { expected: expected.get(`${gpus}`) ?? null, waitReason: startsAtOnce ? null : reason }];
    }),
  );
}
