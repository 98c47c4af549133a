import { setTimeout as pause } from 'node:timers/promises';

interface WaitOptions {
  /** Milliseconds until what is waited for is held to be missing. */
  readonly timeout?: number;
  /** Milliseconds between two looks. */
  readonly interval?: number;
}

/**
 * Runs a check until it passes, and returns its result. Test clocks do not move it.
 * @throws what the check threw last, when it never passed
 */
export async function waitFor<Result>(
  check: () => Result | Promise<Result>,
  { timeout = 120_000, interval = 50 }: WaitOptions = {},
): Promise<Result> {
  const until = performance.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= until) throw error;
      await pause(interval);
    }
  }
}
