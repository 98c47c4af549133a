import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of a table with the given columns, in the given order. */
export function readTable(folder: string, file: string, columns: readonly string[]): string[][] {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const names = (lines[0] ?? '').split(',');
  const places = columns.map((column) => names.indexOf(column));
  return lines.slice(1).map((line) => {
    const fields = line.split(',');
    return places.map((place) => fields[place] ?? '');
  });
}
