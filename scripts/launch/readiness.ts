import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from './processes.ts';

/** True for an address whose port fetch refuses, as browsers do (Fetch Standard, “port blocking”). */
const isBlocked = (error: unknown) =>
  String(typeof error === 'object' && error && 'cause' in error && error.cause).endsWith('bad port');

/** @throws TypeError for an address with a blocked port. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch (error) {
    if (isBlocked(error)) throw error;
    return false;
  }
}

/**
 * Waits until the address answers without a server error.
 * @param seconds maximum wait
 * @throws Error when the process ends first or after the maximum wait, and at once for a port that browsers block.
 */
export async function untilReady({ name, child }: Running, url: string, seconds = 300): Promise<void> {
  const end = Date.now() + seconds * 1000;
  const isReady = () =>
    answers(url).catch((cause: unknown) => {
      throw new Error(`Browsers block the port of ${url}. Choose another one for the ${name}.`, { cause });
    });
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The ${name} ended before it was ready.`);
    if (Date.now() > end) throw new Error(`The ${name} did not answer at ${url} within ${seconds} seconds.`);
    await delay(150);
  }
}
