import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/** Bytes that a process keeps in memory; null where /proc does not exist. */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** Watches a process while something happens. @returns by how many bytes its memory grew at most */
export async function growthDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentBytes(pid) ?? 0;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(pid) ?? 0);
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.max(most, residentBytes(pid) ?? 0) - before;
}
