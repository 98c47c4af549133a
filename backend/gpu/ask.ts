import { randomUUID } from 'node:crypto';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Cards, ParameterValues } from '#lib/contract/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { sayChanged } from './channel.ts';
import { allow, GpuRefused } from './gpu-refused.ts';
import { sourceOf } from './images.ts';
import type { ReservedCards, RunRow } from './planning.ts';
import { wrongParameter } from './programs.ts';
import { heldBy, quotaOf } from './quota.ts';
import { note } from './run-events.ts';
import { cardsReason, reasonAgainst, type Standing, tracksOf, waitingRunOf } from './standing.ts';
import { gpuRuns } from './tables.ts';

export interface Asked {
  readonly raceId?: string | undefined;
  readonly name: string;
  readonly imageId: string;
  readonly parameters: ParameterValues;
  readonly cards: Cards;
  /** Seconds. */
  readonly longest: number;
  readonly replaces?: string | undefined;
}

interface Around {
  readonly playerId: string;
  readonly locale: Locale;
  readonly reservedCards: ReservedCards;
}

/** Puts a run into the queue, with the team held; its id. @throws GpuRefused; nothing is stored then */
export async function askForRun(standing: Standing, asked: Asked, around: Around): Promise<string> {
  const { hall, scene } = standing;
  const { tx, team, now } = scene;
  const { playerId } = around;
  allow(await reasonAgainst(standing, playerId));
  const raceId = raceOf(standing, asked.raceId);
  const source = await sourceOf(tx, team.id, asked.imageId, around.locale);
  const parameters = { ...source.values, ...asked.parameters };
  const wrong = wrongParameter(source.program, parameters);
  if (wrong !== null) throw new GpuRefused('parametersWrong', { parameter: wrong });
  const before = await replaced(standing, asked.replaces);
  const { free } = await quotaOf(tx, hall, team.id, { now, reservedCards: around.reservedCards });
  const left = free + (before ? heldBy(before, now) : 0);
  allow(cardsReason(hall, { cards: asked.cards, longest: asked.longest, free: left, now }));
  if (before) await takeOut(standing, before, 'replaced');
  const [last] = await tx
    .select({ number: max(gpuRuns.number) })
    .from(gpuRuns)
    .where(eq(gpuRuns.teamId, team.id));
  const id = randomUUID();
  await tx.insert(gpuRuns).values({
    ...{ id, number: (last?.number ?? 0) + 1, competitionId: hall.contest.id, raceId, teamId: team.id, playerId },
    ...{ name: asked.name, imageId: source.id, imageName: source.name, program: source.program.id, parameters },
    ...{ cards: asked.cards, longest: asked.longest, state: 'queued', queuedAt: now },
  });
  const place = await tx.$count(gpuRuns, and(eq(gpuRuns.competitionId, hall.contest.id), eq(gpuRuns.state, 'queued')));
  await note(tx, id, 'queued', now, { place });
  await sayChanged(tx, { competitionId: hall.contest.id, teamId: null, runId: id });
  return id;
}

function raceOf(standing: Standing, raceId: string | undefined): string {
  const tracks = tracksOf(standing);
  const chosen = raceId ?? tracks[0];
  if (chosen === undefined || !tracks.includes(chosen)) throw new GpuRefused('notSignedUp');
  return chosen;
}

/** The waiting run that this one stands in for. A team has at most one that waits. */
async function replaced({ scene }: Standing, id: string | undefined): Promise<RunRow | null> {
  const waiting = await waitingRunOf(scene.tx, scene.team.id);
  if (id === undefined) {
    allow(waiting ? 'alreadyWaiting' : null);
    return null;
  }
  if (waiting?.id !== id) throw new GpuRefused('runStarted');
  return waiting;
}

/** Takes a waiting run out of the queue. @throws GpuRefused `runStarted` when it got its cards meanwhile */
async function takeOut({ hall, scene }: Standing, run: RunRow, reason: 'replaced' | 'left'): Promise<void> {
  const { tx, now } = scene;
  const [gone] = await tx
    .update(gpuRuns)
    .set({ state: 'cancelled', reason, reasonValues: {}, endedAt: now })
    .where(and(eq(gpuRuns.id, run.id), eq(gpuRuns.state, 'queued')))
    .returning({ id: gpuRuns.id });
  if (!gone) throw new GpuRefused('runStarted');
  await note(tx, run.id, 'ended', now, { reason });
  await sayChanged(tx, { competitionId: hall.contest.id, teamId: null, runId: run.id });
}

/** Ends a run, with the team held: at once while it waits, else with a signal. Doing it again changes nothing. */
export async function cancelRun(standing: Standing, run: RunRow, playerId: string): Promise<void> {
  const { tx, members, now } = standing.scene;
  allow(members.find((member) => member.playerId === playerId)?.banned ? 'banned' : null);
  if (run.state === 'queued') {
    await takeOut(standing, run, 'left').catch(async (error) => {
      if (!(error instanceof GpuRefused)) throw error;
    });
    const [still] = await tx.select().from(gpuRuns).where(eq(gpuRuns.id, run.id));
    if (still?.state === 'cancelled') return;
  }
  const going = inArray(gpuRuns.state, ['starting', 'running', 'stopping']);
  const asked = await tx
    .update(gpuRuns)
    .set({ cancelAskedAt: run.cancelAskedAt ?? now })
    .where(and(eq(gpuRuns.id, run.id), going))
    .returning({ id: gpuRuns.id });
  if (asked.length === 0) throw new GpuRefused('runEnded');
  await sayChanged(tx, { competitionId: standing.hall.contest.id, teamId: standing.scene.team.id, runId: run.id });
}
