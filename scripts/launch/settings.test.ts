import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const secretsFile = () => join(dir, 'secrets.json');

describe('the settings of a start', () => {
  it('need nothing but a data folder', () => {
    expect(settingsFrom({ DATA_DIR: dir })).toMatchObject({
      port: 3000,
      origin: 'http://localhost:3000',
      backendPort: 3100,
      backendUrl: 'http://127.0.0.1:3100',
      ownBackend: true,
    });
  });

  it('generate the secrets once, for their owner only', () => {
    const first = settingsFrom({ DATA_DIR: dir });
    expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
    expect(settingsFrom({ DATA_DIR: dir }).env.SESSION_SECRET).toBe(first.env.SESSION_SECRET);
    expect(new Set(Object.values(JSON.parse(readFileSync(secretsFile(), 'utf8')))).size).toBe(3);
  });

  it('prefer a secret that is given', () => {
    const SESSION_SECRET = 'a secret of at least thirty-two characters';
    expect(settingsFrom({ DATA_DIR: dir, SESSION_SECRET }).env.SESSION_SECRET).toBe(SESSION_SECRET);
  });

  it('take empty values for absent ones', () => {
    expect(settingsFrom({ DATA_DIR: dir, PORT: '', CONTEST_BACKEND_URL: '' })).toMatchObject({
      port: 3000,
      ownBackend: true,
    });
  });

  it('start no backend when another one is named', () => {
    const settings = settingsFrom({ DATA_DIR: dir, CONTEST_BACKEND_URL: 'https://contest.example' });
    expect(settings).toMatchObject({ ownBackend: false, backendUrl: 'https://contest.example' });
  });

  it('name every bad value of both servers and show none', () => {
    const bad = { PORT: 'eighty', SIMULATED_LOGIN: 'perhaps', SESSION_SECRET: 'short' };
    const start = () => settingsFrom({ DATA_DIR: dir, ...bad });
    expect(start).toThrow('These settings are missing or not valid: PORT, SESSION_SECRET, SIMULATED_LOGIN');
    expect(start).not.toThrow(/eighty|perhaps|short\b/);
  });

  it('refuse a file of secrets that lacks one', () => {
    writeFileSync(secretsFile(), '{"SESSION_SECRET":"x"}');
    expect(() => settingsFrom({ DATA_DIR: dir })).toThrow(/secrets\.json/);
  });
});
