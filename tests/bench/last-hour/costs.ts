import { setTimeout as delay } from 'node:timers/promises';
import { type Kind, kindNames } from './kinds.ts';
import type { LoadCommands } from './load.ts';
import { type Part, parts, type Servers } from './servers.ts';
import type { LastHourSettings } from './settings.ts';
import type { StreamCommands } from './streams.ts';
import { trackId } from './task.ts';
import type { LoadProcess } from './worker-process.ts';

/** Processor time of each part for one of something, in microseconds. */
export type Cost = Readonly<Record<Part, number>>;

export interface Costs {
  readonly requests: Readonly<Record<Kind, Cost>>;
  /** Login and first call. */
  readonly signIn: Cost;
  /** Upload of the file, acknowledgement, stream, score and ranking. */
  readonly submission: Cost;
  /** One megabyte. */
  readonly upload: Cost;
  /** One event to one reader. */
  readonly event: Cost;
}

/** Requests of each kind when it is measured alone. */
const counts: Readonly<Record<Kind, number>> = {
  attempts: 300,
  summary: 300,
  ranking: 1_000,
  page: 1_000,
  document: 60,
};
const submissions = 24;
const uploads = 2;
/** Changes of the ranking, one a second. */
const changes = 6;
/** Seconds without any load, for what the processes do by themselves. */
const idleSeconds = 5;

const perPart = (value: (part: Part) => number): Cost =>
  Object.fromEntries(parts.map((part) => [part, value(part)])) as Record<Part, number>;

/** Measures processor time around some work, without what the processes would have used by themselves. */
export type Meter = (work: () => Promise<number>) => Promise<Cost>;

async function openMeter(servers: Servers): Promise<Meter> {
  const began = servers.cpu();
  await delay(idleSeconds * 1000);
  const after = servers.cpu();
  const idle = perPart((part) => (after[part] - began[part]) / idleSeconds);
  return async (work) => {
    const [before, start] = [servers.cpu(), performance.now()];
    const count = Math.max(1, await work());
    const used = servers.cpu();
    const seconds = (performance.now() - start) / 1000;
    return perPart((part) => Math.max(0, used[part] - before[part] - idle[part] * seconds) / count);
  };
}

interface Deps {
  readonly servers: Servers;
  readonly load: LoadProcess<LoadCommands>;
  readonly streams: LoadProcess<StreamCommands>;
  readonly settings: LastHourSettings;
}

/** One kind after the other, each alone. The people are signed in, and the streams open, by then. */
export async function measureCosts({ servers, load, streams, settings }: Deps): Promise<Omit<Costs, 'signIn'>> {
  const meter = await openMeter(servers);
  const requests = {} as Record<Kind, Cost>;
  for (const kind of kindNames) {
    // What is rendered or read once for all is there by then.
    await load.run('only', { kind, count: 20 });
    requests[kind] = await meter(() => load.run('only', { kind, count: counts[kind] }));
  }
  const submission = await meter(async () => {
    const { acknowledged } = await load.run('onlySubmissions', { count: submissions, rows: settings.rows });
    await untilScored(servers);
    return acknowledged.length;
  });
  const { uploadSize: size } = settings;
  const upload = await meter(async () => {
    const { timing } = await load.run('onlyUploads', { count: uploads, size });
    return (timing.count * size) / 2 ** 20;
  });
  const event = await meter(() => changeRanking(servers, streams));
  return { requests, submission, upload, event };
}

/** New versions of the ranking without new scores. @returns the number of events that its readers got */
async function changeRanking({ pool }: Servers, streams: Deps['streams']): Promise<number> {
  const before = await streams.run('events', null);
  for (let change = 0; change < changes; change += 1) {
    await pool.query(`update rank_boards set version = version + 1 where track_id = $1 and board = 'public'`, [
      trackId,
    ]);
    await delay(1_000);
  }
  await delay(1_500);
  return (await streams.run('events', null)) - before;
}

/** Waits until no submission waits for its score. */
export async function untilScored({ pool }: Servers, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(200)) {
    const { rows } = await pool.query<{ waiting: number }>('select count(*)::int as waiting from scoring_jobs');
    if (rows[0]?.waiting === 0) return;
  }
}
