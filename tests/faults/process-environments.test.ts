import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowedVariables } from '../../scripts/launch/environments.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, runPortal } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { onLinux } from '../support/requiring.ts';

const dir = mkdtempSync(join(tmpdir(), 'process-environments-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const ofPortal = { SESSION_SECRET: 's'.repeat(32), COPY_KEY: 'c0'.repeat(48) };
const ofBackend = {
  BACKEND_SECRET: 'b'.repeat(32),
  DATABASE_URL: 'postgres://contest:password@127.0.0.1:1/contest',
  ...{ S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
  ...{ VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43), VAPID_SUBJECT: 'mailto:a@contest.example' },
};
const ofBoth = { PORTAL_SIGNAL_SECRET: 'p'.repeat(32), PORTAL_CONTEST: 'astra' };
const ofNobody = { AWS_SESSION_TOKEN: 'of another program', NPM_TOKEN: 'of another program' };

async function settings() {
  return settingsFrom({
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', DATA_DIR: join(dir, 'data') },
    ...{ PORT: String(await freePort()), BACKEND_PORT: String(await freePort()), HOST: '127.0.0.1' },
    ...{ ...ofPortal, ...ofBackend, ...ofBoth, ...ofNobody },
  });
}

/** Names and values, as the kernel keeps them of the process that really runs. */
async function environmentOfProcess({ child, stop }: Running): Promise<Readonly<Record<string, string>>> {
  const text = readFileSync(`/proc/${child.pid}/environ`, 'utf8');
  await stop();
  const pairs = text.split('\0').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

// Only Linux shows the environment of a process in a file.
onLinux.describe('the environment of a process that the launcher started', () => {
  it('of the portal holds its own secrets and none of the backend', async () => {
    const env = await environmentOfProcess(runPortal(await settings(), { onLine: () => undefined }));
    expect(env).toMatchObject({ ...ofPortal, ...ofBoth, MALLOC_ARENA_MAX: '2' });
    const names = Object.keys(env);
    for (const name of Object.keys({ ...ofBackend, ...ofNobody })) expect(names).not.toContain(name);
    expect(names.filter((name) => name !== 'NODE_ENV' && !allowedVariables('portal').has(name))).toEqual([]);
  });

  it('of the backend holds its own secrets and none of the portal', async () => {
    const env = await environmentOfProcess(runBackend(await settings(), { onLine: () => undefined }));
    expect(env).toMatchObject({ ...ofBackend, ...ofBoth });
    const names = Object.keys(env);
    for (const name of Object.keys({ ...ofPortal, ...ofNobody })) expect(names).not.toContain(name);
    expect(names.filter((name) => name !== 'NODE_ENV' && !allowedVariables('backend').has(name))).toEqual([]);
  });
});

it('the variables of the brand are those that its file reads', async () => {
  const { brandVariables } = await import('#lib/brand.ts');
  const source = readFileSync(new URL('../../lib/brand.ts', import.meta.url), 'utf8');
  const read = [...source.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name);
  expect(read.toSorted()).toEqual([...brandVariables].toSorted());
});
