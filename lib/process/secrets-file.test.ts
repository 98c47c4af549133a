import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretsFile } from './secrets-file.ts';
import { StartError } from './start-error.ts';

const dir = mkdtempSync(join(tmpdir(), 'secrets-file-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const file = join(dir, 'secrets.json');

it('reads what is stored', () => {
  writeFileSync(file, '{"SESSION_SECRET":"new,old"}');
  expect(readSecretsFile(file)).toEqual({ SESSION_SECRET: 'new,old' });
});

it('names a file that an edit has broken, and shows nothing of it', () => {
  writeFileSync(file, '{"SESSION_SECRET": hunter2,old}');
  const read = () => readSecretsFile(file);
  expect(read).toThrow(StartError);
  expect(read).toThrow(`${file} is not valid JSON.`);
  expect(read).not.toThrow(/hunter2/);
});
