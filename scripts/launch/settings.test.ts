import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFault } from '../../lib/process/start-error.ts';
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

  it.each([
    ['10.0.0.5', 'http://10.0.0.5:3100'],
    ['0.0.0.0', 'http://127.0.0.1:3100'],
    ['::1', 'http://[::1]:3100'],
  ])('let the portal call the backend where it listens: %s', (BACKEND_HOST, backendUrl) => {
    const settings = settingsFrom({ DATA_DIR: dir, BACKEND_HOST });
    expect(settings).toMatchObject({ backendUrl, backendHost: BACKEND_HOST, ownBackend: true });
    expect(settings.env.CONTEST_BACKEND_URL).toBe(backendUrl);
  });

  it('generate the secrets once, for their owner only', () => {
    const first = settingsFrom({ DATA_DIR: dir });
    expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
    expect(settingsFrom({ DATA_DIR: dir }).env.SESSION_SECRET).toBe(first.env.SESSION_SECRET);
    expect(new Set(Object.values(JSON.parse(readFileSync(secretsFile(), 'utf8')))).size).toBe(4);
  });

  it('keep the secret of the voucher codes of an installation that had none of its own', () => {
    const [file, given] = ['f'.repeat(32), 'g'.repeat(32)];
    const older = { SESSION_SECRET: 's'.repeat(32), BACKEND_SECRET: file, PORTAL_SIGNAL_SECRET: 'p'.repeat(32) };
    const voucherSecret = (environment: Record<string, string>) =>
      settingsFrom({ DATA_DIR: dir, ...environment }).env.VOUCHER_SECRET;
    writeFileSync(secretsFile(), JSON.stringify(older));
    expect(voucherSecret({ BACKEND_SECRET: given })).toBe(given);
    writeFileSync(secretsFile(), JSON.stringify(older));
    expect(voucherSecret({})).toBe(file);
    expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
    // After this another secret of the backend changes no code.
    expect(voucherSecret({ BACKEND_SECRET: given })).toBe(file);
  });

  it('take several session secrets', () => {
    const SESSION_SECRET = `${'n'.repeat(32)},${'o'.repeat(32)}`;
    expect(settingsFrom({ DATA_DIR: dir, SESSION_SECRET }).env.SESSION_SECRET).toBe(SESSION_SECRET);
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

  it('simulate the login for a trial on one machine', () => {
    for (const PUBLIC_ORIGIN of ['', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      const settings = settingsFrom({ DATA_DIR: dir, PUBLIC_ORIGIN });
      expect([settings.simulatedLogin, settings.env.SIMULATED_LOGIN]).toEqual([true, '1']);
    }
  });

  it('never simulate the login by themselves where others could reach it, or where another one is named', () => {
    const deployments = [
      { PUBLIC_ORIGIN: 'https://contest.example' },
      { PUBLIC_ORIGIN: 'http://192.168.1.5:3000' },
      { PUBLIC_ORIGIN: 'http://localhost.contest.example' },
      { PUBLIC_ORIGIN: 'http://127.0.0.1.contest.example' },
      { BACKEND_PUBLIC_URL: 'https://login.contest.example' },
      { IDENTITY_PROVIDER_ORIGIN: 'https://pay.example' },
      { CONTEST_BACKEND_URL: 'http://127.0.0.1:4000' },
      { SIMULATED_LOGIN: '0' },
    ];
    for (const deployment of deployments) {
      const settings = settingsFrom({ DATA_DIR: dir, ...deployment });
      expect([deployment, settings.simulatedLogin]).toEqual([deployment, false]);
      expect(settings.env.SIMULATED_LOGIN).not.toBe('1');
    }
  });

  it('simulate the login wherever they are told to', () => {
    const told = { PUBLIC_ORIGIN: 'https://contest.example', SIMULATED_LOGIN: '1' };
    expect(settingsFrom({ DATA_DIR: dir, ...told }).simulatedLogin).toBe(true);
  });

  it('name every bad value of both servers and show none', () => {
    const bad = { PORT: 'eighty', SIMULATED_LOGIN: 'perhaps', SESSION_SECRET: 'short' };
    const start = () => settingsFrom({ DATA_DIR: dir, ...bad });
    expect(start).toThrow(settingsFault(['PORT', 'SESSION_SECRET', 'SIMULATED_LOGIN']));
    expect(start).not.toThrow(/eighty|perhaps|short\b/);
  });

  it('refuse a file of secrets that lacks one', () => {
    writeFileSync(secretsFile(), '{"SESSION_SECRET":"x"}');
    expect(() => settingsFrom({ DATA_DIR: dir })).toThrow(/secrets\.json/);
  });
});
