import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { TrackOverview } from '#lib/contract/submissions/tracks.ts';
import type { TaskFile } from './task-files.ts';

/** Maximum rows and columns of a preview. */
const [mostRows, mostColumns] = [5, 12];

/** Header and first rows of the first table among the files; the rest is not read. Null when there is no table. */
export async function tablePreview(
  files: readonly Pick<TaskFile, 'name' | 'path'>[],
): Promise<TrackOverview['preview']> {
  const table = files.find(({ name }) => name.endsWith('.csv'));
  if (!table) return null;
  const lines = await firstLines(table.path);
  const [columns, ...rows] = lines.map((line) => line.slice(0, mostColumns));
  return columns ? { name: table.name, columns, rows } : null;
}

async function firstLines(path: string): Promise<string[][]> {
  const source = createReadStream(path);
  const parser = parse({ bom: true, to: mostRows + 1, relax_column_count: true });
  // `pipe` leaves errors of its source to listeners: without one, a file that cannot be read would end the process.
  source.on('error', (error) => parser.destroy(error));
  const lines: string[][] = [];
  try {
    for await (const line of source.pipe(parser)) lines.push(line);
  } finally {
    source.destroy();
  }
  return lines;
}
