import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcement } from './announce.ts';
import { settingsFrom } from './settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'announcement-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const textFor = (given: Readonly<Record<string, string>>) => announcement(settingsFrom({ DATA_DIR: dir, ...given }));

test('a trial says that its login is simulated, and names the test persons', () => {
  const text = textFor({});
  expect(text).toContain('SIMULATED_LOGIN=1');
  expect(text).toContain('lin.qing');
});

test('a simulated login at a public address is warned of', () => {
  expect(textFor({ PUBLIC_ORIGIN: 'https://contest.example', SIMULATED_LOGIN: '1' })).toMatch(/Warning.*https:/);
  expect(textFor({})).not.toContain('Warning');
});

test('a trial says that others can reach it, unless it listens on this machine alone', () => {
  expect(textFor({})).toContain('HOST=127.0.0.1');
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(textFor({ HOST })).not.toContain('HOST=127.0.0.1');
});

test('a start in which nobody can log in says so, and names no test person', () => {
  const text = textFor({ PUBLIC_ORIGIN: 'https://contest.example' });
  expect(text).toMatch(/Nobody can log in/);
  expect(text).not.toContain('lin.qing');
});

test('a start with another backend names it', () => {
  const text = textFor({ CONTEST_BACKEND_URL: 'https://backend.example' });
  expect(text).toContain('https://backend.example');
  expect(text).not.toMatch(/SIMULATED_LOGIN|Nobody/);
});
