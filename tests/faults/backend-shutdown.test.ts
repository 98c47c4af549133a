import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteRoutes } from '#lib/contract/routes/site.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { newDatabase } from '../support/database.ts';
import { shortLived } from '../support/short-lived.ts';

const dir = mkdtempSync(join(tmpdir(), 'backend-shutdown-'));
let backend: Running | null = null;
afterAll(async () => {
  await backend?.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('a backend that is to end is not healthy at once, and answers until its delay is over', async () => {
  const settings = settingsFrom({
    ...shortLived,
    ...{ LOG_LEVEL: 'silent', DATA_DIR: join(dir, 'data'), DATABASE_URL: await newDatabase() },
    ...{ BACKEND_PORT: String(await freePort()), SCORING_WORKERS: '0', GPU_RUNNERS: '0' },
    ...{ BACKEND_SHUTDOWN_DELAY: '3', SIMULATED_LOGIN: '1' },
  });
  const running = runBackend(settings, { onLine: () => undefined });
  backend = running;
  await untilBackendReady(running, settings);
  const origin = `http://127.0.0.1:${settings.backendPort}`;
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'en' } });
    return [status, headers.get('connection')];
  };
  const read = `${siteRoutes.config.path}?paramKey=DATE_SET_SWITCH`;
  expect(await ask('/health')).toEqual([200, 'keep-alive']);
  // Proxies keep idle connections for a minute, and must be the first to close them.
  expect((await fetch(`${origin}/health`)).headers.get('keep-alive')).toBe('timeout=75');

  running.child.kill('SIGTERM');
  const began = performance.now();
  const answers: unknown[] = [];
  const isEnded = running.ended.then(() => true);
  try {
    for (;;) answers.push([await ask('/health'), await ask(read)]);
  } catch {
    // The listener is closed.
  }
  expect(performance.now() - began).toBeGreaterThanOrEqual(3000);
  // The first question may arrive before the signal.
  expect(new Set(answers.slice(1).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify([
        [503, 'close'],
        [200, 'close'],
      ]),
    ]),
  );
  expect([await isEnded, running.child.exitCode]).toEqual([true, 0]);
}, 120_000);
