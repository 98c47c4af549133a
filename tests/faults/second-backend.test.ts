import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { shortLived } from '../support/short-lived.ts';

const dir = mkdtempSync(join(tmpdir(), 'second-backend-'));
const running: Running[] = [];
afterAll(async () => {
  await Promise.all(running.map((backend) => backend.stop()));
  rmSync(dir, { recursive: true, force: true });
});

/** A backend on the one data folder of this file, at a port of its own. */
async function start() {
  const settings = settingsFrom({
    ...shortLived,
    ...{ LOG_LEVEL: 'silent', DATA_DIR: join(dir, 'data') },
    ...{ BACKEND_PORT: String(await freePort()), SCORING_WORKERS: '0', GPU_RUNNERS: '0' },
  });
  const lines: string[] = [];
  const backend = runBackend(settings, { onLine: (line) => void lines.push(line) });
  running.push(backend);
  return { backend, lines, ready: () => untilBackendReady(backend, settings) };
}

test('a second backend on the folder of PGlite ends with a sentence, and the first one serves on', async () => {
  const first = await start();
  await first.ready();
  const second = await start();
  await expect(second.ready()).rejects.toThrow('The backend ended before it was ready');
  await second.backend.ended;
  expect(second.backend.child.exitCode).toBe(1);
  expect(second.lines.join('\n')).toMatch(/^The database in .*pglite is in use by another process.*DATABASE_URL/);
  await first.ready();
});
