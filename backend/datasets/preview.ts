import { parse } from 'csv-parse/sync';
import type { DatasetFormat } from '#lib/contract/datasets.ts';

/** Characters of a cell; what is longer is cut. */
const cellLength = 200;
const rowsShown = 8;

/**
 * The first rows of a file, cell by cell in the order of `columns`, whatever the order in the file is. What a file does
 * not have, or has in another form than it says, is an empty cell.
 * @param head whole lines from the beginning of the file
 */
export function previewOf(head: string, format: DatasetFormat, columns: readonly string[]): string[][] {
  const rows = format === 'jsonl' ? jsonRows(head, columns) : csvRows(head, columns);
  return rows.map((cells) => cells.map(cut));
}

function csvRows(head: string, columns: readonly string[]): string[][] {
  const tolerant = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const [header = [], ...rows] = parse(head, { ...tolerant, to: rowsShown + 1 });
  const places = columns.map((column) => header.indexOf(column));
  return rows.map((cells) => places.map((place) => cells[place] ?? ''));
}

function jsonRows(head: string, columns: readonly string[]): string[][] {
  const lines = head.trimEnd().split(/\r?\n/).slice(0, rowsShown);
  return lines.map((line) => {
    const values = valuesOf(line);
    return columns.map((column) => written(values.get(column)));
  });
}

function valuesOf(line: string): ReadonlyMap<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line);
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const cut = (cell: string): string => (cell.length > cellLength ? `${cell.slice(0, cellLength - 1)}…` : cell);
