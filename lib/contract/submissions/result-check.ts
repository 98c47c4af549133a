import type { Column, ResultFormat } from './tracks.ts';

/** Fault in a result file, with the line (from 1, the header included) of its first occurrence. */
export type ResultFault =
  | { readonly kind: 'empty'; readonly line: 1 }
  | { readonly kind: 'header'; readonly line: 1; readonly expected: string; readonly value: string }
  | { readonly kind: 'fields'; readonly line: number; readonly expected: number; readonly found: number }
  | { readonly kind: 'type'; readonly line: number; readonly column: Column; readonly value: string }
  | { readonly kind: 'notAmong'; readonly line: number; readonly column: Column; readonly value: string }
  | { readonly kind: 'twice'; readonly line: number; readonly value: string; readonly firstLine: number }
  | { readonly kind: 'quotes'; readonly line: number }
  | { readonly kind: 'longLine'; readonly line: number }
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

/**
 * Incremental check: `row` for each record in order, the header first, with the line on which it ends; `fault` for the
 * syntax error that ended reading, if any; then `end`.
 */
export interface ResultCheck {
  readonly row: (fields: readonly string[], line: number) => void;
  readonly fault: (fault: ResultFault) => void;
  readonly end: () => ResultReport;
}

/** Options of csv-parse for result files, in the browser and in the backend: RFC 4180, LF or CRLF, no empty lines. */
export const csvOptions = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  /** In bytes; longer records are no table and would exhaust the memory. */
  max_record_size: 8192,
  record_delimiter: ['\r\n', '\n'],
};

/** Fault that an error code of csv-parse stands for; null for errors that are not the file's. */
export function syntaxFault(code: string): 'quotes' | 'longLine' | null {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'longLine';
  return /^(CSV_)?(QUOTE|INVALID_CLOSING|INVALID_OPENING|NON_TRIMABLE)/.test(code) ? 'quotes' : null;
}

/** Limit of different faults in a report; further kinds of faults are dropped. */
const mostProblems = 20;

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
 * Checks the records of a result file against the format of its track while they are read: columns by name and order, number of rows,
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
  let stopped = false;

  const checkHeader = (fields: readonly string[]) => {
    headed = true;
    const value = fields.map((name) => name.trim()).join(',');
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

  return {
    row: (fields, line) => (headed ? checkRow(fields, line) : checkHeader(fields)),
    fault(fault) {
      stopped = true;
      add(fault);
    },
    end() {
      // The number of rows is unknown when reading ended early.
      if (stopped) return { rows, problems: list() };
      if (!headed) add({ kind: 'empty', line: 1 });
      else if (rows !== wanted)
        add({ kind: 'rows', line: lastLine + (rows < wanted ? 1 : 0), expected: wanted, found: rows });
      return { rows, problems: list() };
    },
  };
}
