import { setInterval } from 'node:timers';
import { buildWhenChanged } from '../../../scripts/build/build.ts';
import { residentBytes } from '../../conformance/memory.ts';
import { machine, writeSection } from '../section.ts';
import { cpuOf } from '../wrk.ts';
import { capacityReport } from './capacity.ts';
import { type Costs, measureCosts, untilScored } from './costs.ts';
import type { LoadCommands, LoadResults, Measured } from './load.ts';
import { addPeople } from './people.ts';
import { lastHourReport } from './report.ts';
import { type Part, parts, type Servers, startServers } from './servers.ts';
import { type LastHourSettings, lastHourSettings } from './settings.ts';
import type { Change, Delivery, StreamCommands } from './streams.ts';
import { trackId } from './task.ts';
import { clock } from './timing.ts';
import { type LoadProcess, startLoadProcess } from './worker-process.ts';

/** Submissions that were acknowledged, after the last one had time to be scored. */
interface Settled {
  readonly scored: number;
  readonly failed: number;
  /** Acknowledged, but neither scored nor given back. */
  readonly lost: readonly string[];
}

/** Processor time in seconds, and the largest memory in bytes. */
export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

export interface LastHour {
  readonly machine: string;
  readonly settings: LastHourSettings;
  readonly signIn: Measured;
  readonly costs: Costs;
  readonly load: LoadResults;
  readonly delivery: Delivery;
  readonly settled: Settled;
  readonly usage: Readonly<Record<Part, Usage>>;
  /** Processor seconds of the processes that made the load. */
  readonly loadCpu: number;
  /** Seconds from the first request until everything was answered. */
  readonly took: number;
  /** Bytes of the portal's memory for each stream. */
  readonly streamMemory: number;
  /** Bytes of the database for each submission. */
  readonly rowBytes: number;
}

const memoryOf = (servers: Servers, part: Part): number =>
  servers.pids(part).reduce((sum, pid) => sum + (residentBytes(pid) ?? 0), 0);

/** Looks at the ranking in the database until it is stopped. @returns its changes, at most one in two seconds */
function watchRanking({ pool }: Servers): () => readonly Change[] {
  const changes: Change[] = [];
  let known = -1;
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    const query = `select version from rank_boards where track_id = $1 and board = 'public'`;
    const { rows } = await pool.query<{ version: number }>(query, [trackId]).catch(() => ({ rows: [] }));
    const version = rows[0]?.version ?? known;
    const last = changes.at(-1);
    if (known >= 0 && version > known && clock() - (last?.at ?? 0) > 2_000) changes.push({ version, at: clock() });
    known = version;
    isAsking = false;
  }, 25);
  return () => {
    clearInterval(timer);
    return changes;
  };
}

/** Largest memory of each part until it is stopped. */
function watchMemory(servers: Servers): () => Readonly<Record<Part, number>> {
  const most = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
  const look = () => {
    for (const part of parts) most[part] = Math.max(most[part], memoryOf(servers, part));
  };
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

async function settle(servers: Servers, acknowledged: readonly string[]): Promise<Settled> {
  await untilScored(servers);
  const { rows } = await servers.pool.query<{ id: string; state: string; returned: boolean }>(
    'select id, state, attempt_returned as returned from submissions where id = any($1)',
    [acknowledged],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const isLost = (id: string) => {
    const row = known.get(id);
    return !row || !(row.state === 'scored' || (row.state === 'failed' && row.returned));
  };
  return { scored: count('scored'), failed: count('failed'), lost: acknowledged.filter(isLost) };
}

interface Processes {
  readonly servers: Servers;
  readonly load: LoadProcess<LoadCommands>;
  readonly streams: LoadProcess<StreamCommands>;
}

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function databaseBytes({ pool }: Servers): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes ?? 0);
}

async function run({ servers, load, streams }: Processes, settings: LastHourSettings): Promise<LastHour> {
  const description = machine();
  const target = { port: servers.port, host: servers.host };
  await addPeople(servers.pool, settings.people);
  log('signing in');
  const before = servers.cpu();
  const signIn = await load.run('signIn', { target, count: settings.people });
  const after = servers.cpu();
  log(`signed in: ${signIn.timing.count}, failed ${JSON.stringify(signIn.faults)}`);
  const signInCost = Object.fromEntries(
    parts.map((part) => [part, (after[part] - before[part]) / Math.max(1, signIn.timing.count)]),
  ) as Record<Part, number>;
  const unread = memoryOf(servers, 'portal');
  const open = await streams.run('open', { target, count: settings.streams });
  const streamMemory = Math.max(0, memoryOf(servers, 'portal') - unread) / Math.max(1, open);
  log(`streams open: ${open}; measuring costs`);
  const costs = { ...(await measureCosts({ servers, load, streams, settings })), signIn: signInCost };
  log('the last hour begins');
  await streams.run('begin', null);
  const [stopRanking, stopMemory] = [watchRanking(servers), watchMemory(servers)];
  const loadBefore = cpuOf(load.pid) + cpuOf(streams.pid);
  const [bytes, cpu, began] = [await databaseBytes(servers), servers.cpu(), performance.now()];
  const results = await load.run('lastHour', settings);
  const used = servers.cpu();
  const took = (performance.now() - began) / 1000;
  log('the last hour is over');
  const memory = stopMemory();
  const settled = await settle(servers, results.submissions.acknowledged);
  const rowBytes = ((await databaseBytes(servers)) - bytes) / Math.max(1, results.submissions.acknowledged.length);
  const delivery = await streams.run('delivery', { changes: stopRanking() });
  const usage = Object.fromEntries(
    parts.map((part) => [part, { cpu: (used[part] - cpu[part]) / 1e6, memory: memory[part] }]),
  ) as Record<Part, Usage>;
  const loadCpu = (cpuOf(load.pid) + cpuOf(streams.pid) - loadBefore) / 1e6;
  return {
    ...{ machine: description, settings, signIn, costs, load: results, delivery, settled, usage, loadCpu, took },
    ...{ streamMemory, rowBytes },
  };
}

/** True when nothing was lost: no submission, no upload, no person without a session. */
const isComplete = ({ settled, load, signIn }: LastHour): boolean =>
  settled.lost.length === 0 && load.uploads.timing.failed === 0 && signIn.timing.failed === 0;

/** `npm run bench:last-hour`. Ends with 1 when something that was acknowledged was lost. */
export async function measureLastHour(): Promise<void> {
  const settings = lastHourSettings();
  buildWhenChanged();
  const servers = await startServers(settings.rows);
  const load = startLoadProcess<LoadCommands>('load.ts');
  const streams = startLoadProcess<StreamCommands>('streams.ts');
  try {
    const result = await run({ servers, load, streams }, settings);
    const [report, capacity] = [lastHourReport(result), capacityReport(result)];
    writeSection('last-hour', report);
    writeSection('capacity', capacity, 'capacity.md');
    console.log(`\n${report}\n\n${capacity}`);
    if (!isComplete(result)) process.exitCode = 1;
  } catch (error) {
    console.error(servers.logs().slice(-4_000));
    throw error;
  } finally {
    await Promise.all([load.stop(), streams.stop()]);
    await servers.stop();
  }
}
