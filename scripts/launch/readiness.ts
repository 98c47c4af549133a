import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from './processes.ts';

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

/**
 * Waits until the address answers without a server error.
 * @param seconds maximum wait
 * @throws Error when the process ends first or after the maximum wait.
 */
export async function untilReady({ name, child }: Running, url: string, seconds = 300): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The ${name} ended before it was ready.`);
    if (Date.now() > end) throw new Error(`The ${name} did not answer at ${url} within ${seconds} seconds.`);
    await delay(150);
  }
}
