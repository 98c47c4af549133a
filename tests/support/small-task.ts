import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Labels of the hidden rows of `fraud-rings` in tests: even rows are public. */
export const hiddenLabels: readonly string[] = ['0', '1', '2', '0', '1', '2', '0', '0'];

/** Rows of a result file: account 1900012 and on with these labels. */
export const resultRows = (labels: readonly string[]): string =>
  labels.map((label, index) => `${1_900_012 + index},${label}\n`).join('');
export const resultFile = (labels: readonly string[] = hiddenLabels): string =>
  `account_id,label\n${resultRows(labels)}`;

export const checksumOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes the fraud track one of eight rows, with answers as an operator lays them down; code and documents are due now. */
export async function laySmallTask(content: string, dataDir: string, perDay: number): Promise<void> {
  const file = join(content, 'tasks/fraud-rings/task.yaml');
  const text = await readFile(file, 'utf8');
  const small = text
    .replace('rows: 214000', `rows: ${hiddenLabels.length}`)
    .replace('perDay: 3, inAll: 60', `perDay: ${perDay}, inAll: ${Math.max(60, perDay)}`)
    .replaceAll('start+8d 10:00', 'start-19d 10:00');
  await writeFile(file, small);
  const task = join(dataDir, 'tasks/fraud-rings');
  await mkdir(task, { recursive: true });
  await writeFile(join(task, 'answers.csv'), answersFile());
  await writeFile(join(task, 'test-accounts.csv'), 'account_id\n1900012\n');
}

const answersFile = (): string =>
  `account_id,label,part\n${hiddenLabels
    .map((label, index) => `${1_900_012 + index},${label},${index % 2 === 0 ? 'public' : 'private'}\n`)
    .join('')}`;
