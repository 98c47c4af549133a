import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** One burst of requests as fast as they are answered. */
export interface Burst {
  readonly perSecond: number;
  /** Processor time of the server for one request, in microseconds. */
  readonly cpu: number;
  /** Milliseconds, under this load. */
  readonly p99: number;
}

export interface Shot {
  readonly url: string;
  readonly headers: readonly string[];
  readonly pid: number;
}

const connections = 32;
const ticksPerSecond = 100;

/** Processor time of a process so far, in microseconds, user and system. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function p99In(output: string): number {
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return Number(value) * (units[unit] ?? 1);
}

/** @throws Error where wrk is not installed */
export function requireWrk(): void {
  if (spawnSync('sh', ['-c', 'command -v wrk']).status !== 0)
    throw new Error('This benchmark needs wrk (Debian: apt-get install wrk nginx).');
}

/**
 * Asks for one address over 32 kept connections with wrk.
 * @throws Error when an answer was neither 2xx nor 3xx
 */
export async function burst({ url, headers, pid }: Shot, seconds: number): Promise<Burst> {
  const before = cpuOf(pid);
  const given = headers.flatMap((line) => ['-H', line]);
  const { stdout } = await execute('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '--latency',
    ...given,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    cpu: (cpuOf(pid) - before) / Math.max(1, answered),
    p99: p99In(stdout),
  };
}
