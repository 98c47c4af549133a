import { randomUUID } from 'node:crypto';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { GpuCount, ParameterValues } from '#lib/contract/gpu/gpu-runs.ts';
import {
  blockerOf,
  type GpuContext,
  gpusReason,
  type LockedGpuContext,
  newRun,
  tracksOf,
  waitingRunOf,
} from '../gpu-context.ts';
import { assertAllowed, GpuError } from '../gpu-error.ts';
import { sourceOf } from '../images/images.ts';
import { wrongParameter } from '../images/programs.ts';
import type { OwnPrograms } from '../own-programs/own-programs.ts';
import { quotaOf } from '../quota/quota.ts';
import { readCost } from '../quota/run-cost.ts';
import { gpuRuns, holding, type RunRow } from '../tables.ts';
import type { RequesterContext, WantedRun } from './choices.ts';
import { note, publishChange } from './run-events.ts';

export interface Asked extends WantedRun {
  readonly trackId?: string | undefined;
  readonly name: string;
  readonly parameters: ParameterValues;
  readonly gpus: GpuCount;
  /** Digest of a container image for an own program. */
  readonly container?: string | undefined;
}

interface SubmitContext extends RequesterContext {
  readonly ownPrograms: Pick<OwnPrograms, 'assertContainer'>;
}

/** Queues a run of the locked team and returns its id. @throws GpuError; nothing is stored then */
export async function submitRun(gpuContext: LockedGpuContext, asked: Asked, around: SubmitContext): Promise<string> {
  const { cluster, ownTeam } = gpuContext;
  const { tx, team, now } = ownTeam;
  const { playerId } = around;
  assertAllowed(await blockerOf(gpuContext, playerId));
  const trackId = trackOf(gpuContext, asked.trackId);
  const source = await sourceOf(tx, team.id, asked.imageId, around.locale);
  if (asked.container !== undefined) {
    if (!source.own) throw new GpuError('containerMissing');
    around.ownPrograms.assertContainer(asked.container);
  }
  const parameters = { ...source.values, ...asked.parameters };
  const wrong = wrongParameter(source.program, parameters);
  if (wrong !== null) throw new GpuError('parametersWrong', { parameter: wrong });
  const before = await replaced(gpuContext, asked.replaces);
  const { reservedGpus, unchargedSlots } = around;
  const { free } = await quotaOf(tx, cluster, team.id, { now, reservedGpus, unchargedSlots, without: before?.id });
  const { held: cost } = await readCost(tx, newRun(gpuContext, asked), now, reservedGpus);
  assertAllowed(gpusReason(cluster, { gpus: asked.gpus, cost, free, now }));
  if (before) await takeOut(gpuContext, before, 'replaced');
  const [last] = await tx
    .select({ number: max(gpuRuns.number) })
    .from(gpuRuns)
    .where(eq(gpuRuns.teamId, team.id));
  const id = randomUUID();
  await tx.insert(gpuRuns).values({
    ...{ id, number: (last?.number ?? 0) + 1, competitionId: cluster.contest.id, trackId, teamId: team.id, playerId },
    ...{ name: asked.name, imageId: source.id, imageName: source.name, program: source.program.id, parameters },
    ...{ own: source.own, container: asked.container },
    ...{ gpus: asked.gpus, maxDurationS: asked.maxDurationS, state: 'queued', queuedAt: now },
  });
  const place = await tx.$count(
    gpuRuns,
    and(eq(gpuRuns.competitionId, cluster.contest.id), eq(gpuRuns.state, 'queued')),
  );
  await note(tx, id, 'queued', now, { place });
  await publishChange(tx, { competitionId: cluster.contest.id, teamId: null, runId: id });
  return id;
}

function trackOf(gpuContext: GpuContext, trackId: string | undefined): string {
  const tracks = tracksOf(gpuContext);
  const chosen = trackId ?? tracks[0];
  if (chosen === undefined || !tracks.includes(chosen)) throw new GpuError('notSignedUp');
  return chosen;
}

/** The waiting run that the new one replaces. A team has at most one waiting run. */
async function replaced({ ownTeam }: LockedGpuContext, id: string | undefined): Promise<RunRow | null> {
  const waiting = await waitingRunOf(ownTeam.tx, ownTeam.team.id);
  if (id === undefined) {
    assertAllowed(waiting ? 'alreadyWaiting' : null);
    return null;
  }
  if (waiting?.id !== id) throw new GpuError('runStarted');
  return waiting;
}

/** Removes a waiting run from the queue. @throws GpuError `runStarted` when it got its GPUs meanwhile */
async function takeOut(
  { cluster, ownTeam }: LockedGpuContext,
  run: RunRow,
  reason: 'replaced' | 'left',
): Promise<void> {
  const { tx, now } = ownTeam;
  const [gone] = await tx
    .update(gpuRuns)
    .set({ state: 'cancelled', reason, reasonValues: {}, endedAt: now })
    .where(and(eq(gpuRuns.id, run.id), eq(gpuRuns.state, 'queued')))
    .returning({ id: gpuRuns.id });
  if (!gone) throw new GpuError('runStarted');
  await note(tx, run.id, 'ended', now, { reason });
  await publishChange(tx, { competitionId: cluster.contest.id, teamId: null, runId: run.id });
}

/** Ends a run of the locked team: at once while it waits, else with a signal. Idempotent. */
export async function cancelRun(gpuContext: LockedGpuContext, run: RunRow, playerId: string): Promise<void> {
  const { tx, members, now } = gpuContext.ownTeam;
  assertAllowed(members.find((member) => member.playerId === playerId)?.banned ? 'banned' : null);
  if (run.state === 'queued') {
    await takeOut(gpuContext, run, 'left').catch(async (error) => {
      if (!(error instanceof GpuError)) throw error;
    });
    const [still] = await tx.select().from(gpuRuns).where(eq(gpuRuns.id, run.id));
    if (still?.state === 'cancelled') return;
  }
  const going = inArray(gpuRuns.state, [...holding]);
  const asked = await tx
    .update(gpuRuns)
    .set({ cancelAskedAt: run.cancelAskedAt ?? now })
    .where(and(eq(gpuRuns.id, run.id), going))
    .returning({ id: gpuRuns.id });
  if (asked.length === 0) throw new GpuError('runEnded');
  await publishChange(tx, {
    competitionId: gpuContext.cluster.contest.id,
    teamId: gpuContext.ownTeam.team.id,
    runId: run.id,
  });
}
