import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

/** Requests per second that a server answered, and the processor time that one of them cost it, in microseconds. */
export interface Throughput {
  readonly perSecond: number;
  readonly cpu: number | null;
}

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Processes whose time is counted. */
  readonly pids: readonly number[];
}

const seconds = 5;
const connections = 32;

/** Processor time of a process so far, in microseconds; null where /proc does not exist. */
function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticksPerSecond = 100;
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
  } catch {
    return null;
  }
}

function cpuOfAll(pids: readonly number[]): number | null {
  return pids
    .map(cpuOf)
    .reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0);
}

const hasWrk = () => spawnSync('sh', ['-c', 'command -v wrk']).status === 0;

function withWrk({ url, headers = {} }: Target): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = execFileSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...given, url], { encoding: 'utf8' });
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not answer with success:\n${output}`);
  return Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
}

async function withNode({ url, headers = {} }: Target): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections });
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  const one = async () => {
    while (Date.now() < end) {
      const { statusCode, body } = await pool.request({ path: pathname + search, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  await pool.close();
  return answered;
}

/** Asks for one address as fast as it is answered, over 32 connections, for five seconds after a warm-up request. */
export async function load(target: Target): Promise<Throughput> {
  await fetch(target.url, { headers: target.headers ?? {} }).then((answer) => answer.arrayBuffer());
  const before = cpuOfAll(target.pids);
  const began = performance.now();
  const answered = hasWrk() ? withWrk(target) : await withNode(target);
  const took = (performance.now() - began) / 1000;
  const after = cpuOfAll(target.pids);
  return {
    perSecond: answered / took,
    cpu: before === null || after === null || answered === 0 ? null : (after - before) / answered,
  };
}
