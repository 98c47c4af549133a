import type { Readable } from 'node:stream';
import type { Column, ResultFormat } from '#lib/contract/tracks.ts';
import { type Answers, keyOf, Labels, normalValue } from './answers.ts';
import { readRows } from './csv-rows.ts';
import { FileFault, quoted } from './file-fault.ts';

/**
 * Reads what a team predicted, by the rows of the answers.
 * @throws FileFault at the first line that is not as the track asks
 */
export async function readPredictions(bytes: Readable, format: ResultFormat, answers: Answers): Promise<Float64Array> {
  const { columns, rows } = format;
  const valueAt = columns.findIndex(({ key }) => !key);
  const column = columns[valueAt];
  if (!column) throw new Error('A format without a column of predictions');
  const allowed = column.values && new Set(column.values);
  const predictions = new Float64Array(rows);
  const seen = new Uint8Array(rows);
  /** Labels that no answer has are numbered below zero: the answers serve other submissions too. */
  const others = new Labels();
  let count = 0;
  let isHeader = true;

  const row = (fields: readonly string[], line: number): void => {
    if (isHeader) {
      checkHeader(fields, columns, line);
      isHeader = false;
      return;
    }
    if (fields.length !== columns.length)
      throw new FileFault('columns', line, { expected: columns.length, found: fields.length });
    const at = answers.keys.find(keyOf(format, fields));
    if (at < 0) throw unknownKey(columns, fields, line);
    if (seen[at] === 1) throw new FileFault('keyTwice', line, { key: shownKey(columns, fields) });
    seen[at] = 1;
    count += 1;
    const field = fields[valueAt] ?? '';
    if (allowed && !allowed.has(normalValue(format, valueAt, field)))
      throw new FileFault('valueInvalid', line, { column: column.name, value: quoted(field) });
    if (!answers.labels) {
      predictions[at] = numberOf(field, column, line);
      return;
    }
    const label = labelOf(format, valueAt, field, line);
    predictions[at] = answers.labels.find(label) ?? -1 - others.of(label);
  };

  await readRows(bytes, row);
  if (isHeader) throw new FileFault('empty', null);
  if (count < rows) throw new FileFault('rowsMissing', null, { missing: rows - count, rows, found: count });
  return predictions;
}

function checkHeader(fields: readonly string[], columns: readonly Column[], line: number): void {
  const expected = columns.map(({ name }) => name).join(',');
  const found = fields.map((field) => field.trim()).join(',');
  if (found !== expected) throw new FileFault('header', line, { expected, found: quoted(found) });
}

const shownKey = (columns: readonly Column[], fields: readonly string[]): string =>
  quoted(fields.filter((_, index) => columns[index]?.key).join(','));

function unknownKey(columns: readonly Column[], fields: readonly string[], line: number): FileFault {
  const wrong = columns.findIndex(({ key, type }, index) => key && type === 'integer' && !isWhole(fields[index] ?? ''));
  if (wrong >= 0)
    return new FileFault('keyInvalid', line, {
      column: columns[wrong]?.name ?? '',
      value: quoted(fields[wrong] ?? ''),
    });
  return new FileFault('keyUnknown', line, { key: shownKey(columns, fields) });
}

const isWhole = (field: string): boolean => /^-?\d{1,15}$/.test(field);

function labelOf(format: ResultFormat, index: number, field: string, line: number): string {
  const column = format.columns[index];
  const fits = column?.type === 'integer' ? isWhole(field) : field !== '';
  if (!fits) throw new FileFault('valueInvalid', line, { column: column?.name ?? '', value: quoted(field) });
  return normalValue(format, index, field);
}

/** Beyond this a square is no longer exact, and a sum of squares may be infinite. */
const largest = 1e15;
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function numberOf(field: string, { name, type }: Column, line: number): number {
  const text = field.trim();
  const values = { column: name, value: quoted(field) };
  if (/^[+-]?(nan|inf(inity)?)$/i.test(text)) throw new FileFault('numberInfinite', line, values);
  if (!decimal.test(text) || (type === 'integer' && !isWhole(text))) throw new FileFault('numberInvalid', line, values);
  const number = Number(text);
  if (Math.abs(number) > largest) throw new FileFault('numberInfinite', line, values);
  return number;
}
