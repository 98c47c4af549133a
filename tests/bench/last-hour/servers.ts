import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/check/postgres.ts';
import { freePort } from '../../../scripts/launch/ports.ts';
import { type Running, run } from '../../../scripts/launch/processes.ts';
import { runBackend, runPortal, untilBackendReady, untilPortalReady } from '../../../scripts/launch/servers.ts';
import { type Settings, settingsFrom } from '../../../scripts/launch/settings.ts';
import { makeStackFolder } from '../../support/folder.ts';
import { until } from '../../support/until.ts';
import { layTask } from './task.ts';

export const parts = ['portal', 'backend', 'worker', 'PostgreSQL'] as const;
export type Part = (typeof parts)[number];

/** Portal, backend, scoring worker and PostgreSQL, each as it is deployed, with the limits of clients as shipped. */
export interface Servers {
  readonly port: number;
  readonly host: string;
  readonly pool: pg.Pool;
  pids(part: Part): readonly number[];
  /** Processor time so far in microseconds. */
  cpu(): Readonly<Record<Part, number>>;
  logs(): string;
  stop(): Promise<void>;
}

/** Children of a process, and itself. */
function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children];
}

const ticksPerSecond = 100;

/** Processor time of a process and of its children that have ended, in microseconds; 0 when it has ended itself. */
function cpuWithEnded(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond) * 1e6;
  } catch {
    return 0;
  }
}

/** PostgreSQL has a process for each connection, and the pools close those that are idle. */
const cpuOfAll = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuWithEnded(pid), 0);

async function environment(dataDir: string, contentDir: string, databaseUrl: string): Promise<Settings> {
  const [port, backendPort] = [await freePort(), await freePort()];
  return settingsFrom({
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'warn' },
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_ORIGIN: `http://localhost:${port}`, SHUTDOWN_DELAY: '0' },
    ...{ BACKEND_PORT: String(backendPort), DATA_DIR: dataDir, CONTENT_DIR: contentDir, DATABASE_URL: databaseUrl },
    // People come through a proxy, so that each has an address; the login is the simulated one.
    ...{ TRUSTED_PROXIES: '1', SIMULATED_LOGIN: '1', SCORING_WORKERS: '0', GPU_RUNNERS: '0' },
  });
}

/** A process of its own, with the settings of deploy/compose.yaml. */
function runWorker({ env }: Settings, onLine: (line: string) => void): Running {
  const { PORT: _, HOST: __, ...own } = env;
  return run({
    name: 'worker',
    args: ['backend/worker.ts'],
    env: { ...own, NODE_ENV: 'production', SCORING_WORKERS: '2', GPU_RUNNERS: '1' },
    onLine,
  });
}

/** @throws Error with the end of the logs when a server does not come up */
export async function startServers(rows: number): Promise<Servers> {
  const folder = makeStackFolder();
  layTask(folder.content, folder.data, rows);
  const cluster = await startPostgres({ isDurable: true });
  const databaseUrl = await cluster.database('last_hour');
  const settings = await environment(folder.data, folder.content, databaseUrl);
  const log = join(folder.dir, 'all.log');
  appendFileSync(log, '');
  const onLine = (line: string) => appendFileSync(log, `${line}\n`);
  const running = new Map<Part, Running>();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const stop = async () => {
    await pool.end();
    await running.get('portal')?.stop();
    await Promise.all([...running.values()].map((one) => one.stop()));
    await cluster.stop();
    rmSync(folder.dir, { recursive: true, force: true });
  };
  try {
    const backend = runBackend(settings, { onLine });
    running.set('backend', backend);
    await untilBackendReady(backend, settings);
    running.set('worker', runWorker(settings, onLine));
    const portal = runPortal(settings, { cwd: folder.portal, onLine });
    running.set('portal', portal);
    await untilPortalReady(portal, settings);
    await until(() => readFileSync(log, 'utf8').includes('scoring worker ready'));
  } catch (cause) {
    const logs = readFileSync(log, 'utf8').slice(-4000);
    await stop();
    throw new Error(`The servers did not start.\n${logs}`, { cause });
  }
  const pids = (part: Part): readonly number[] =>
    part === 'PostgreSQL' ? withChildren(cluster.pid) : [running.get(part)?.child.pid ?? 0];
  return {
    port: settings.port,
    host: new URL(settings.origin).host,
    pool,
    pids,
    cpu: () => Object.fromEntries(parts.map((part) => [part, cpuOfAll(pids(part))])) as Record<Part, number>,
    logs: () => readFileSync(log, 'utf8'),
    stop,
  };
}
