import type { Readable } from 'node:stream';
import { fieldFault, largestNumber, normalField } from '#lib/contract/submissions/result-check.ts';
import type { Column, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { sha256 } from '../platform/signing.ts';
import { type Answers, keyOf, Labels } from './answers.ts';
import { FileFault, quoted, readRows } from './csv-rows.ts';

/**
 * Reads a team's predictions, in the row order of the answers.
 * @throws FileFault at the first line that does not follow the track's format
 */
export async function readPredictions(bytes: Readable, format: ResultFormat, answers: Answers): Promise<Float64Array> {
  const { columns, rows } = format;
  const valueAt = columns.findIndex(({ key }) => !key);
  const column = columns[valueAt];
  if (!column) throw new Error('A format without a column of predictions');
  const predictions = new Float64Array(rows);
  const seen = new Uint8Array(rows);
  /** Labels that are not among the answers get negative numbers: the answers are shared with other submissions. */
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
    if (fieldFault(column, field)) throw valueFault(column, field, line);
    const value = normalField(column, field);
    predictions[at] = answers.labels ? (answers.labels.find(value) ?? -1 - others.of(short(value))) : Number(value);
  };

  await readRows(bytes, row);
  if (isHeader) throw new FileFault('empty', null);
  if (count < rows) throw new FileFault('rowsMissing', null, { missing: rows - count, rows, found: count });
  return predictions;
}

/** For a long label that is not among the answers the checksum is enough: a file may have one in every row. */
const short = (label: string): string => (label.length > 64 ? `64+ ${sha256(label)}` : label);

function checkHeader(fields: readonly string[], columns: readonly Column[], line: number): void {
  const expected = columns.map(({ name }) => name).join(',');
  const found = fields.map((field) => field.trim()).join(',');
  if (found !== expected) throw new FileFault('header', line, { expected, found: quoted(found) });
}

const shownKey = (columns: readonly Column[], fields: readonly string[]): string =>
  quoted(fields.filter((_, index) => columns[index]?.key).join(','));

function unknownKey(columns: readonly Column[], fields: readonly string[], line: number): FileFault {
  const wrong = columns.findIndex((column, index) => column.key && fieldFault(column, fields[index] ?? '') === 'type');
  if (wrong >= 0)
    return new FileFault('keyInvalid', line, {
      column: columns[wrong]?.name ?? '',
      value: quoted(fields[wrong] ?? ''),
    });
  return new FileFault('keyUnknown', line, { key: shownKey(columns, fields) });
}

/** Not a number, infinite, or too large to be squared. */
const isEndless = (field: string): boolean =>
  /^[+-]?(nan|inf(inity)?)$/i.test(field) || Math.abs(Number(field)) > largestNumber;

function valueFault({ name, type, values: allowed }: Column, field: string, line: number): FileFault {
  const values = { column: name, value: quoted(field) };
  if (allowed || type !== 'number') return new FileFault('valueInvalid', line, values);
  return new FileFault(isEndless(field.trim()) ? 'numberInfinite' : 'numberInvalid', line, values);
}
