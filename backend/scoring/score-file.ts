import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { EnergyRules, Metric, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { ArchiveError, type ArchiveFault, openZip } from '../platform/zip.ts';
import { type Answers, AnswersBroken, part, readAnswers } from './answers.ts';
import { FileFault, type FileFaultReason } from './csv-rows.ts';
import { type Scores, scoresOf } from './metrics.ts';
import { readPredictions } from './predictions.ts';

/** Separates the correct values of a row, in the answers of tracks that measure energy. */
const separator = '|';
/** Value of such a row that has no correct choice. */
const nothing = 'none';

/** Result of a run on one half of the rows. */
interface Run {
  readonly right: number;
  /** Joules. */
  readonly energy: number;
}
type Runs = Readonly<Record<'public' | 'private', Run>>;

/**
 * Correct rows per kilojoule, relative to a reference that wakes for every row and so scores 1. The rows are simulated
 * in the order of the answers, with the milliseconds between them; joules are computed from the track's published
 * figures, never measured here. A half with fewer correct rows than the floor has no score.
 * @throws FileFault when the public half is below the floor; AnswersBroken when the reference itself has no score
 */
function energyScores(rules: EnergyRules, answers: Answers, predictions: Float64Array): Scores {
  const values = new Map(Object.keys(rules.joules).map((value) => [answers.labels?.find(value), value]));
  const run = play(rules, answers, (row) => values.get(predictions[row]));
  const reference = play(rules, answers, () => rules.waking.value);
  const on = (half: keyof Runs): number => {
    const [mine, theirs] = [run[half], reference[half]];
    if (theirs.right === 0 || theirs.energy === 0) throw new AnswersBroken('The reference has no score');
    if (mine.right < rules.floor * theirs.right) return 0;
    return mine.right / mine.energy / (theirs.right / theirs.energy);
  };
  const publicScore = on('public');
  if (publicScore === 0) throw belowFloor(rules, run.public, reference.public);
  return { publicScore, privateScore: on('private'), energy: run.public.energy / 1000 };
}

function belowFloor({ floor }: EnergyRules, { right }: Run, reference: Run): FileFault {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return new FileFault('belowFloor', null, { share: percent(right / reference.right), floor: percent(floor) });
}

/** Simulates the rows; the energy of waking is added to the row that woke the model. */
function play({ joules, waking }: EnergyRules, answers: Answers, chosen: (row: number) => string | undefined): Runs {
  const rightOf = rightness(answers);
  const totals = [0, 1, 2].map(() => ({ right: 0, energy: 0 }));
  let now = 0;
  let awakeUntil = -1;
  for (let row = 0; row < answers.parts.length; row++) {
    now += answers.scales?.[row] ?? 0;
    const value = chosen(row) ?? '';
    const total = totals[answers.parts[row] ?? part.none];
    if (!total) continue;
    total.energy += joules[value] ?? 0;
    if (rightOf(row, value)) total.right += 1;
    if (value !== waking.value) continue;
    if (now > awakeUntil) total.energy += waking.joules;
    awakeUntil = now + waking.awakeFor;
  }
  const [, shown = { right: 0, energy: 0 }, hidden = { right: 0, energy: 0 }] = totals;
  return { public: shown, private: hidden };
}

/** True when a value is among the correct ones of a row. */
function rightness({ labels, values }: Answers): (row: number, value: string) => boolean {
  const known = new Map<number, ReadonlySet<string>>();
  return (row, value) => {
    const label = values[row] ?? 0;
    const right = known.get(label) ?? new Set((labels?.text(label) ?? nothing).split(separator));
    known.set(label, right);
    return right.has(value);
  };
}

export interface ScoringJob {
  /** The result file, a table or a ZIP with one. */
  readonly file: string;
  readonly answersFile: string;
  readonly format: ResultFormat;
  readonly metric: Metric;
  readonly energy: EnergyRules | null;
}

/** `rejected`: the file is faulty, its team gets the reason. `broken`: platform fault, the attempt is refunded. */
export type ScoringResult =
  | ({ readonly kind: 'scored' } & Scores)
  | {
      readonly kind: 'rejected';
      readonly reason: `fault.${FileFaultReason}` | `archive.${ArchiveFault}`;
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
    return { kind: 'scored', ...scored(job, answers, predictions) };
  } catch (error) {
    return resultOf(error);
  }
}

function scored({ metric, energy }: ScoringJob, answers: Answers, predictions: Float64Array): Scores {
  if (metric !== 'perJoule') return scoresOf(metric, answers, predictions);
  if (!energy) throw new AnswersBroken('Nothing is known of the energy');
  return energyScores(energy, answers, predictions);
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
