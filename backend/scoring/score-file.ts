import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Breakdown } from '#lib/contract/submissions/breakdown.ts';
import type { EnergyRules, Metric, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { ArchiveError, type ArchiveFault, openZip } from '../platform/zip.ts';
import { type Answers, AnswersBroken, readAnswers } from './answers.ts';
import { breakdownOf } from './breakdown.ts';
import { FileFault, type FileFaultReason } from './csv-rows.ts';
import { energyBreakdown, energyScores } from './energy.ts';
import { type Scores, scoresOf } from './metrics.ts';
import { readPredictions } from './predictions.ts';

export interface ScoringJob {
  /** The result file, a table or a ZIP with one. */
  readonly file: string;
  readonly answersFile: string;
  readonly format: ResultFormat;
  readonly metric: Metric;
  readonly energy: EnergyRules | null;
  /** Asks for the breakdown of the score, which baselines and leaderboards do not need. */
  readonly withBreakdown?: boolean;
}

type RejectionReason = `fault.${FileFaultReason}` | `archive.${ArchiveFault}`;

/** Reason that a submission has no score, as the last part of a message below `submissions`. */
export type FailureReason = RejectionReason | 'platformFault';

/** `rejected`: the file is faulty, its team gets the reason. `broken`: platform fault, the attempt is refunded. */
export type ScoringResult =
  | ({ readonly kind: 'scored'; readonly breakdown?: Breakdown } & Scores)
  | {
      readonly kind: 'rejected';
      readonly reason: RejectionReason;
      readonly values: Readonly<Record<string, string | number>>;
      readonly line: number | null;
    }
  | { readonly kind: 'broken'; readonly message: string };

const archiveLimits = { entries: 50, bytes: 1024 ** 3 };

/**
 * Checks and scores one file. Memory depends on the number of rows of the task, never on the submitted file.
 * @param scoring is called once the file has passed the checks
 */
export async function scoreFile(
  job: ScoringJob,
  answersOf: (job: ScoringJob) => Promise<Answers>,
  scoring: () => void,
): Promise<ScoringResult> {
  try {
    const answers = await answersOf(job);
    const predictions = await withTable(job.file, (bytes) => readPredictions(bytes, job.format, answers));
    scoring();
    const scores = scored(job, answers, predictions);
    if (!job.withBreakdown) return { kind: 'scored', ...scores };
    return { kind: 'scored', ...scores, breakdown: brokenDown(job, answers, predictions) };
  } catch (error) {
    return resultOf(error);
  }
}

function scored({ metric, energy }: ScoringJob, answers: Answers, predictions: Float64Array): Scores {
  if (metric !== 'perJoule') return scoresOf(metric, answers, predictions);
  if (!energy) throw new AnswersBroken('Nothing is known of the energy');
  return energyScores(energy, answers, predictions);
}

function brokenDown({ metric, energy, format }: ScoringJob, answers: Answers, predictions: Float64Array): Breakdown {
  if (metric !== 'perJoule') return breakdownOf(metric, format, answers, predictions);
  if (!energy) throw new AnswersBroken('Nothing is known of the energy');
  return energyBreakdown(energy, answers, predictions);
}

function resultOf(error: unknown): ScoringResult {
  if (error instanceof FileFault)
    return { kind: 'rejected', reason: `fault.${error.reason}`, values: error.values, line: error.line };
  if (error instanceof ArchiveError)
    return { kind: 'rejected', reason: `archive.${error.fault}`, values: { entry: error.entry }, line: null };
  const cause = error instanceof AnswersBroken && error.cause ? ` (${error.cause})` : '';
  return { kind: 'broken', message: `${Error.isError(error) ? error.message : error}${cause}` };
}

/** Caches the answers of the most recently scored tasks. */
export function keptAnswers(count: number): (job: ScoringJob) => Promise<Answers> {
  const kept = new Map<string, Promise<Answers>>();
  return ({ answersFile, format, metric }) => {
    const key = `${answersFile} ${metric} ${format.rows}`;
    const answers = kept.get(key) ?? readAnswers(answersFile, format, metric);
    kept.delete(key);
    kept.set(key, answers);
    answers.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > count) kept.delete(oldest);
    return answers;
  };
}

async function withTable<T>(file: string, read: (bytes: Readable) => Promise<T>): Promise<T> {
  if (!(await isZip(file))) return read(createReadStream(file, { highWaterMark: 256 * 1024 }));
  const zip = await openZip(file, archiveLimits);
  try {
    const tables = zip.entries.filter(({ name }) => /\.csv$/i.test(name) && !name.startsWith('__MACOSX/'));
    const [table, another] = tables;
    if (!table || another) throw new FileFault('archiveWithoutTable', null, { found: tables.length });
    return await read(damageNamed(await zip.read(table.name)));
  } finally {
    zip.close();
  }
}

/** Errors of zlib and of the archive's checksums are faults of the file. */
function damageNamed(bytes: Readable): Readable {
  const checked = async function* () {
    try {
      yield* bytes;
    } catch (error) {
      // An I/O error is no fault of the file.
      if (Error.isError(error) && 'syscall' in error) throw error;
      throw new FileFault('archiveDamaged', null, { detail: Error.isError(error) ? error.name : '' });
    }
  };
  return Readable.from(checked(), { objectMode: false });
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304;
  } finally {
    await handle.close();
  }
}
