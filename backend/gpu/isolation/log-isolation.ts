import type { Logger } from 'pino';
import type { Isolation } from './isolation.ts';

const unlimited = {
  network: 'network: programs can open connections, because unshare is missing or may make no network namespace',
  memory:
    'memory outside the heap: programs can use all of it, because there is neither a cgroup v2 to divide nor prlimit',
  cpu: 'CPU: programs have a lower priority and no limit, because there is no cgroup v2 that the backend may divide',
} as const;

/** Names and reasons of the limits that this machine does not support; empty when it supports all. */
function missingLimits({ network, memory, cpu }: Isolation): readonly string[] {
  const found = { network, memory, cpu };
  return (['network', 'memory', 'cpu'] as const).filter((name) => !found[name]).map((name) => unlimited[name]);
}

/** Logs the limits of the programs of runs on this machine, and warns about missing limits. */
export function logIsolation(isolation: Isolation, log: Pick<Logger, 'info' | 'warn'>): void {
  const { network, memory, cpu } = isolation;
  const notLimited = missingLimits(isolation);
  if (notLimited.length === 0) log.info({ network, memory, cpu }, 'programs of GPU runs are isolated');
  else log.warn({ network, memory, cpu, notLimited }, 'programs of GPU runs are not fully isolated on this machine');
}
