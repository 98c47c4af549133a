import type { DatasetFormat } from '#lib/contract/datasets.ts';

/** Characters of a cell; what is longer is cut. */
const cellLength = 200;

/** The cells of one line of CSV (RFC 4180) that has no line end inside of its quotes. */
export function csvCells(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  for (const [, quoted, plain] of line.matchAll(pattern)) cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  return cells;
}

const cut = (cell: string): string => (cell.length > cellLength ? `${cell.slice(0, cellLength - 1)}…` : cell);

function jsonCells(line: string, columns: readonly string[]): string[] {
  const parsed: unknown = JSON.parse(line);
  const values = typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : new Map();
  return columns.map((column) => {
    const value: unknown = values.get(column);
    return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  });
}

/**
 * The first rows of a file, cell by cell in the order of `columns`, whatever the order in the file is. A file that does
 * not have these columns has empty cells.
 */
export function previewOf(
  firstLines: readonly string[],
  format: DatasetFormat,
  columns: readonly string[],
): string[][] {
  if (format === 'jsonl') return firstLines.map((line) => jsonCells(line, columns).map(cut));
  const [header = '', ...rows] = firstLines;
  const places = columns.map((column) => csvCells(header).indexOf(column));
  return rows.map((row) => {
    const cells = csvCells(row);
    return places.map((place) => cut(cells[place] ?? ''));
  });
}
