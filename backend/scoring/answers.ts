import { createReadStream } from 'node:fs';
import { normalField } from '#lib/contract/submissions/result-check.ts';
import type { Metric, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { readRows } from './csv-rows.ts';

/**
 * Finds the row of a key among millions in little memory: 64 bits of hash are stored of each key, not its text. Two
 * keys of one task share a hash with a chance below one in ten million at a million rows; such a task would be rejected
 * for a duplicate key.
 */
class KeyIndex {
  readonly #mask: number;
  /** Row + 1; 0 is free. */
  readonly #slots: Int32Array;
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  #size = 0;

  constructor(rows: number) {
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(8, rows * 2)));
    this.#mask = capacity - 1;
    this.#slots = new Int32Array(capacity);
    this.#high = new Uint32Array(rows);
    this.#low = new Uint32Array(rows);
  }

  get size(): number {
    return this.#size;
  }

  /** Assigns the next row to the key; false when the key exists. @throws RangeError beyond the number of rows */
  add(key: string): boolean {
    const high = hash(key, 0x811c9dc5);
    const low = hash(key, 0x2f0b4a27);
    const slot = this.#slotOf(high, low);
    if (this.#slots[slot] !== 0) return false;
    if (this.#size === this.#high.length) throw new RangeError('More keys than rows');
    this.#high[this.#size] = high;
    this.#low[this.#size] = low;
    this.#size += 1;
    this.#slots[slot] = this.#size;
    return true;
  }

  /** The row of a key, -1 when it does not exist. */
  find(key: string): number {
    return Number(this.#slots[this.#slotOf(hash(key, 0x811c9dc5), hash(key, 0x2f0b4a27))]) - 1;
  }

  /** Slot of the key, or the free slot in which it would be stored. */
  #slotOf(high: number, low: number): number {
    let slot = low & this.#mask;
    for (;;) {
      const row = Number(this.#slots[slot]) - 1;
      if (row < 0 || (this.#high[row] === high && this.#low[row] === low)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** 32 bits, FNV-1a with the finish of MurmurHash3 so that short keys spread. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The half of the hidden rows that a row belongs to; rows without an answer belong to none. */
export const part = { none: 0, public: 1, private: 2 } as const;
const parts: Readonly<Record<string, number>> = { public: part.public, private: part.private };

/** The hidden answers of a task, by row. */
export interface Answers {
  readonly keys: KeyIndex;
  readonly values: Float64Array;
  readonly parts: Uint8Array;
  /** Factor of a row for answer and prediction alike; null when all rows have the same weight. */
  readonly scales: Float64Array | null;
  /** Query number of each row, for ranking metrics; otherwise null. */
  readonly queries: Float64Array | null;
  /** Numbers of labels; null when the column contains numbers. */
  readonly labels: Labels | null;
}

/** The answers are missing or broken: a platform fault, never the team's. */
export class AnswersBroken extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AnswersBroken';
  }
}

/** Numbers labels from 0 in the order of their first occurrence. */
export class Labels {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** @param first labels that get a number even when no row has them */
  constructor(first: readonly string[] = []) {
    for (const label of first) this.of(label);
  }
  find(label: string): number | undefined {
    return this.#numbers.get(label);
  }
  of(label: string): number {
    const known = this.#numbers.get(label);
    if (known !== undefined) return known;
    this.#numbers.set(label, this.#texts.length);
    return this.#texts.push(label) - 1;
  }
  text(number: number): string | undefined {
    return this.#texts[number];
  }
}

/** Metrics that compare labels; the others take numbers. */
const ofLabels: readonly Metric[] = ['accuracy', 'macroF1', 'perJoule'];
const comparesLabels = (metric: Metric): boolean => ofLabels.includes(metric);

/** A key in its compared form: whole numbers without leading zeros, fields separated. */
export function keyOf(format: ResultFormat, fields: readonly string[]): string {
  let key = '';
  for (const [index, column] of format.columns.entries())
    if (column.key) key += `${normalField(column, fields[index] ?? '')}\u001f`;
  return key;
}

/**
 * Reads `answers.csv`: the columns of the format in their order, then `part` (`public` or `private`), then optionally
 * `scale`. A row without a value is required in a submission, but not scored. For `perJoule` the value lists all
 * correct choices, as in `small|large`, or `none`, and the scale is the milliseconds since the row before.
 * @throws AnswersBroken when the file is missing or malformed
 */
export async function readAnswers(file: string, format: ResultFormat, metric: Metric): Promise<Answers> {
  const names = format.columns.map(({ name }) => name);
  const valueAt = format.columns.findIndex(({ key }) => !key);
  const queryAt = metric === 'map' ? format.columns.findIndex(({ key }) => key) : -1;
  const answers = {
    keys: new KeyIndex(format.rows),
    values: new Float64Array(format.rows),
    parts: new Uint8Array(format.rows),
    queries: queryAt < 0 ? null : new Float64Array(format.rows),
    labels: comparesLabels(metric) ? new Labels(format.columns[valueAt]?.values ?? []) : null,
  };
  const queries = new Labels();
  let scales: Float64Array | null = null;
  let isHeader = true;
  const header = (fields: readonly string[]): void => {
    isHeader = false;
    const rest = fields.slice(names.length).join();
    if (fields.slice(0, names.length).join() !== names.join() || (rest !== 'part' && rest !== 'part,scale'))
      throw new AnswersBroken(`${file}: the header is ${fields.join()}`);
    if (rest === 'part,scale') scales = new Float64Array(format.rows);
  };
  const row = (fields: readonly string[], line: number): void => {
    if (isHeader) {
      header(fields);
      return;
    }
    const at = answers.keys.size;
    if (at === format.rows || !answers.keys.add(keyOf(format, fields)))
      throw new AnswersBroken(`${file}:${line}: a row too many, or a key twice`);
    const value = fields[valueAt] ?? '';
    const half = parts[fields[names.length] ?? ''];
    if (half === undefined) throw new AnswersBroken(`${file}:${line}: neither public nor private`);
    answers.parts[at] = value === '' ? part.none : half;
    answers.values[at] = answers.labels ? answers.labels.of(normalValue(format, valueAt, value)) : Number(value);
    if (answers.queries) answers.queries[at] = queries.of(fields[queryAt] ?? '');
    if (scales) scales[at] = Number(fields[names.length + 1]);
    if (!Number.isFinite(answers.values[at] ?? 0) || !Number.isFinite(scales?.[at] ?? 0))
      throw new AnswersBroken(`${file}:${line}: not a number`);
  };
  try {
    await readRows(createReadStream(file), row);
  } catch (error) {
    throw error instanceof AnswersBroken ? error : new AnswersBroken(`${file} cannot be read`, { cause: error });
  }
  if (answers.keys.size !== format.rows) throw new AnswersBroken(`${file}: ${answers.keys.size} rows`);
  return { ...answers, scales };
}

/** A label in its compared form. */
const normalValue = ({ columns }: ResultFormat, index: number, field: string): string =>
  normalField(columns[index] ?? { type: 'text' }, field);
