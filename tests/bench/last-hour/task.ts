import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The track that everybody works at. */
export const trackId = 'fraud-rings';
export const competitionId = '2025';

const firstAccount = 1_900_012;
const labels = ['0', '1', '2'] as const;
const labelOf = (row: number) => labels[(row * 7 + (row % 5)) % labels.length];

/** Lifts the limits of attempts, opens the code stage, and makes the task one of so many rows with answers. */
export function layTask(content: string, dataDir: string, rows: number): void {
  const file = join(content, 'tasks', trackId, 'task.yaml');
  const text = readFileSync(file, 'utf8');
  const changed = text
    .replaceAll('rows: 214000', `rows: ${rows}`)
    .replace('perDay: 3, inAll: 60', 'perDay: 100000, inAll: 100000')
    .replace('max: 500 M, perDay: 5', 'max: 500 M, perDay: 100000')
    .replaceAll('start+8d 10:00', 'start-19d 10:00');
  if (!changed.includes('perDay: 100000, inAll: 100000')) throw new Error('The task is written in another way.');
  writeFileSync(file, changed);
  const folder = join(dataDir, 'tasks', trackId);
  mkdirSync(folder, { recursive: true });
  const lines = Array.from(
    { length: rows },
    (_, row) => `${firstAccount + row},${labelOf(row)},${row % 2 === 0 ? 'public' : 'private'}\n`,
  );
  writeFileSync(join(folder, 'answers.csv'), `account_id,label,part\n${lines.join('')}`);
  writeFileSync(join(folder, 'test-accounts.csv'), `account_id\n${firstAccount}\n`);
}

/** A result file that is wrong in some rows: in different ones for each number, so that scores differ. */
export function resultFile(rows: number, attempt: number): Buffer {
  const every = 20 + (attempt % 97);
  const lines = Array.from({ length: rows }, (_, row) => {
    const isWrong = (row + attempt) % every === 0;
    return `${firstAccount + row},${isWrong ? labels[(attempt + row) % labels.length] : labelOf(row)}\n`;
  });
  return Buffer.from(`account_id,label\n${lines.join('')}`);
}
