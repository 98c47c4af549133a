import type { Column, ResultFormat } from './tracks.ts';

/** Fault in a result file, with the line (from 1, the header included) of its first occurrence. */
export type ResultFault =
  | { readonly kind: 'empty'; readonly line: 1 }
  | { readonly kind: 'header'; readonly line: 1; readonly expected: string; readonly value: string }
  | { readonly kind: 'fields'; readonly line: number; readonly expected: number; readonly found: number }
  | { readonly kind: 'type'; readonly line: number; readonly column: Column; readonly value: string }
  | { readonly kind: 'notAmong'; readonly line: number; readonly column: Column; readonly value: string }
  | { readonly kind: 'twice'; readonly line: number; readonly value: string; readonly firstLine: number }
  | { readonly kind: 'openQuote'; readonly line: number }
  | { readonly kind: 'lineTooLong'; readonly line: number }
  | { readonly kind: 'rows'; readonly line: number; readonly expected: number; readonly found: number };

/** A fault, and the number of further lines with the same one. */
export interface ResultProblem {
  readonly fault: ResultFault;
  readonly more: number;
}

export interface ResultReport {
  /** Rows below the header. */
  readonly rows: number;
  /** Sorted by line; empty for a valid file. */
  readonly problems: readonly ResultProblem[];
}

/** Incremental check: `push` each piece of the text in order, then call `end`. */
export interface ResultCheck {
  readonly push: (text: string) => void;
  readonly end: () => ResultReport;
}

/** Limit of one record in characters; longer ones are no table and would exhaust the memory. */
export const longestRecord = 8192;
/** Limit of different faults in a report; further kinds of faults are dropped. */
const mostProblems = 20;

/**
 * Splits CSV text (RFC 4180, UTF-8, with or without byte order mark, LF or CRLF) into records. `onRecord` receives each
 * record with the number of its first line, `problem` receives syntax errors.
 */
function recordReader(
  onRecord: (fields: readonly string[], line: number) => void,
  problem: (fault: ResultFault) => void,
) {
  let rest = '';
  let record = '';
  let line = 0;
  let beganAt = 1;
  let open = false;
  let stopped = false;

  const readLine = (text: string) => {
    line += 1;
    if (!open) beganAt = line;
    record = open ? `${record}\n${text}` : text;
    if (hasOddQuotes(text)) open = !open;
    if (open) return;
    const whole = record.endsWith('\r') ? record.slice(0, -1) : record;
    record = '';
    // Empty lines are skipped, as in the backend.
    if (whole !== '') onRecord(fieldsOf(whole), beganAt);
  };
  const push = (text: string) => {
    if (stopped) return;
    const all = rest + text;
    let from = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', from)) {
      readLine(all.slice(from, end));
      from = end + 1;
    }
    rest = all.slice(from);
    if (rest.length + record.length <= longestRecord) return;
    stopped = true;
    problem({ kind: 'lineTooLong', line: line + 1 });
  };
  const end = () => {
    if (stopped) return;
    if (rest !== '') readLine(rest);
    if (open) problem({ kind: 'openQuote', line: beganAt });
  };
  return { push, end };
}

function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

function fieldsOf(record: string): readonly string[] {
  if (!record.includes('"')) return record.split(',');
  const quoted = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gy;
  return Array.from(record.matchAll(quoted), ([, inside, plain]) => inside?.replaceAll('""', '"') ?? plain ?? '');
}

/** Above this value the square of a number is inexact, and a sum of squares may be infinite. */
export const largestNumber = 1e15;

const hasType: Readonly<Record<Column['type'], (value: string) => boolean>> = {
  text: (value) => value !== '',
  integer: (value) => /^-?\d{1,15}$/.test(value),
  number: (value) =>
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value) && Math.abs(Number(value)) <= largestNumber,
};

/** Normal form of a field for comparison: without surrounding white space, integers without leading zeros. */
export function normalField({ type }: Pick<Column, 'type'>, field: string): string {
  const value = field.trim();
  return type === 'integer' && /^-?0\d+$/.test(value) ? value.replace(/^(-?)0+(?=\d)/, '$1') : value;
}

/** Fault of a field in a result file, by the rules shared by portal and backend; null when the field is valid. */
export function fieldFault(column: Pick<Column, 'type' | 'values'>, field: string): 'type' | 'notAmong' | null {
  const value = normalField(column, field);
  if (column.values && !column.values.includes(value)) return 'notAmong';
  return hasType[column.type](value) ? null : 'type';
}

/** Groups faults by kind and column, so that a report stays short. */
function problemList() {
  const problems = new Map<string, { readonly fault: ResultFault; more: number }>();
  const add = (fault: ResultFault) => {
    const key = 'column' in fault ? `${fault.kind} ${fault.column.name}` : fault.kind;
    const known = problems.get(key);
    if (known) known.more += 1;
    else if (problems.size < mostProblems) problems.set(key, { fault, more: 0 });
  };
  const list = (): ResultProblem[] => [...problems.values()].toSorted((a, b) => a.fault.line - b.fault.line);
  return { add, list };
}

/**
 * Checks a result file against the format of its track while it is read: columns by name and order, number of rows,
 * types and values, and duplicate rows. Keeps one entry for each row of the format, so its memory is bounded by the
 * format and not by the file.
 */
export function resultCheck({ columns, rows: wanted }: ResultFormat): ResultCheck {
  const { add, list } = problemList();
  const keys = columns.flatMap(({ key }, index) => (key ? [index] : []));
  const seen = new Map<string, number>();
  const header = columns.map(({ name }) => name).join(',');
  let rows = 0;
  let lastLine = 1;
  let headed = false;

  const checkHeader = (fields: readonly string[]) => {
    headed = true;
    const value = fields.map((name) => name.replace(/^\uFEFF/, '').trim()).join(',');
    if (value !== header) add({ kind: 'header', line: 1, expected: header, value: value.slice(0, 200) });
  };
  const checkKey = (fields: readonly string[], line: number) => {
    const value = keys.map((index) => normalField(columns[index] ?? { type: 'text' }, fields[index] ?? '')).join(',');
    const firstLine = seen.get(value);
    if (firstLine !== undefined) add({ kind: 'twice', line, value, firstLine });
    else if (seen.size <= wanted) seen.set(value, line);
  };
  const checkRow = (fields: readonly string[], line: number) => {
    rows += 1;
    lastLine = line;
    if (fields.length !== columns.length) {
      add({ kind: 'fields', line, expected: columns.length, found: fields.length });
      return;
    }
    for (const [index, column] of columns.entries()) {
      const value = fields[index]?.trim() ?? '';
      const kind = fieldFault(column, value);
      if (kind) add({ kind, line, column, value });
    }
    if (keys.length > 0) checkKey(fields, line);
  };

  const reader = recordReader((fields, line) => {
    if (!headed) checkHeader(fields);
    else checkRow(fields, line);
  }, add);
  return {
    push: reader.push,
    end() {
      reader.end();
      if (!headed) add({ kind: 'empty', line: 1 });
      else if (rows !== wanted)
        add({ kind: 'rows', line: lastLine + (rows < wanted ? 1 : 0), expected: wanted, found: rows });
      return { rows, problems: list() };
    },
  };
}
