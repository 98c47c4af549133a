import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Runner } from '../queue/runner.ts';
import { type DataDeps, dataOf } from '../runs/run-data.ts';
import { publishChange } from '../runs/run-events.ts';
import { gpuImages } from '../tables.ts';
import { findProgram, programTracks, settingsOf } from './programs.ts';

export interface ScanDeps extends DataDeps {
  readonly database: Database;
  readonly runner: Runner;
}

/** Time limit of a scan, in milliseconds. */
const scanTimeoutMs = millisecondsInMinute;

/**
 * Scans the image that has waited longest: its program must complete one pass over a hundredth of the data. False when
 * none waits. Two processes may scan the same image at once: the result is the same.
 * @param signal ends the scan without a result when it is aborted: the image is scanned later
 */
export async function scanNext(deps: ScanDeps, signal: AbortSignal): Promise<boolean> {
  const { database } = deps;
  const [image] = await database
    .select()
    .from(gpuImages)
    .where(eq(gpuImages.state, 'scanning'))
    .orderBy(asc(gpuImages.savedAt))
    .limit(1);
  if (!image) return false;
  const program = findProgram(image.program);
  const settings = program && { ...settingsOf(program, image.parameters), epochs: 1, share: 0.01, start: 'fresh' };
  const isGood = settings !== null && (await comesThrough(deps, settings, signal));
  if (signal.aborted) return false;
  const result = isGood ? ({ state: 'ready' } as const) : ({ state: 'refused', rejectedParameter: 'trial' } as const);
  await database
    .update(gpuImages)
    .set(result)
    .where(and(eq(gpuImages.id, image.id), eq(gpuImages.state, 'scanning')));
  await publishChange(database, { competitionId: image.competitionId, teamId: image.teamId, runId: null });
  return true;
}

async function comesThrough(
  deps: ScanDeps,
  settings: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<boolean> {
  const [trackId = ''] = programTracks;
  const folder = await mkdtemp(join(tmpdir(), 'scan-'));
  try {
    const order = { trackId, gpus: 1, settings, ...(await dataOf(deps, trackId)), out: folder, checkpoints: folder };
    const program = deps.runner.start(order, async () => undefined);
    const over = AbortSignal.any([signal, AbortSignal.timeout(scanTimeoutMs)]);
    const kill = () => program.kill();
    over.addEventListener('abort', kill);
    if (over.aborted) kill();
    const { code } = await program.ended;
    // Another process may have its number by the time of the abort.
    over.removeEventListener('abort', kill);
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
