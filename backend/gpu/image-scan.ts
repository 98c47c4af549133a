import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sayChanged } from './channel.ts';
import { findProgram, programTracks, settingsOf } from './programs.ts';
import { type DataParts, dataOf } from './run-data.ts';
import type { Runner, RunningProgram } from './runner.ts';
import { gpuImages } from './tables.ts';

export interface ScanParts extends DataParts {
  readonly database: Database;
  readonly runner: Runner;
}

/** A trial takes no longer than this, in milliseconds. */
const patience = 60_000;

/**
 * Scans the image that has waited longest: its program must come through one pass over a hundredth of the data. False
 * when none waits. Scanned twice, by two processes, an image is as it is when it was scanned once.
 */
export async function scanNext(parts: ScanParts, begun: (program: RunningProgram) => void): Promise<boolean> {
  const { database } = parts;
  const [image] = await database
    .select()
    .from(gpuImages)
    .where(eq(gpuImages.state, 'scanning'))
    .orderBy(asc(gpuImages.savedAt))
    .limit(1);
  if (!image) return false;
  const program = findProgram(image.program);
  const settings = program && { ...settingsOf(program, image.parameters), epochs: 1, share: 0.01, start: 'fresh' };
  const isGood = settings !== null && (await comesThrough(parts, settings, begun));
  const result = isGood ? ({ state: 'ready' } as const) : ({ state: 'refused', wrong: 'trial' } as const);
  await database
    .update(gpuImages)
    .set(result)
    .where(and(eq(gpuImages.id, image.id), eq(gpuImages.state, 'scanning')));
  await sayChanged(database, { competitionId: image.competitionId, teamId: image.teamId, runId: null });
  return true;
}

async function comesThrough(
  parts: ScanParts,
  settings: Readonly<Record<string, string | number>>,
  begun: (program: RunningProgram) => void,
): Promise<boolean> {
  const [race = ''] = programTracks;
  const folder = await mkdtemp(join(tmpdir(), 'scan-'));
  try {
    const order = { race, cards: 1, settings, ...(await dataOf(parts, race)), out: folder, checkpoints: folder };
    const program = parts.runner.start(order, async () => undefined);
    begun(program);
    const late = setTimeout(() => program.kill(), patience);
    const { code } = await program.ended;
    clearTimeout(late);
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
