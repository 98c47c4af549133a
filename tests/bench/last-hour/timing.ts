import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds since 1970 with fractions: the same in all processes of a machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

export interface Timing {
  readonly count: number;
  readonly failed: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export function timingOf(times: readonly number[], failed = 0): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: times.length, failed, p50: at(0.5), p99: at(0.99) };
}

/** Collects how long something took from the moment it was due, and what went wrong. */
export class Measurement {
  readonly times: number[] = [];
  readonly faults = new Map<string, number>();

  fault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  timing(): Timing {
    const failed = [...this.faults.values()].reduce((sum, count) => sum + count, 0);
    return timingOf(this.times, failed);
  }
}

interface Arriving {
  readonly perSecond: number;
  readonly seconds: number;
  /** Most at the same time: what is due beyond it is not begun, and reported. */
  readonly atMost: number;
  /** @param due time of `clock()` at which it should begin */
  readonly begin: (at: number, due: number) => Promise<void>;
  readonly dropped: (at: number) => void;
}

/** Begins one after the other at an even pace, whether or not earlier ones have ended, and waits for all of them. */
export async function arriveEvenly({ perSecond, seconds, atMost, begin, dropped }: Arriving): Promise<void> {
  const began = clock();
  const running = new Set<Promise<void>>();
  const count = Math.round(perSecond * seconds);
  for (let at = 0; at < count; at += 1) {
    const due = began + (at * 1000) / perSecond;
    const wait = due - clock();
    if (wait > 0) await delay(wait);
    if (running.size >= atMost) {
      dropped(at);
      continue;
    }
    const one: Promise<void> = begin(at, due).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}

/** Runs `count` of them, `parallel` at the same time. */
export async function inParallel(count: number, parallel: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, count) }, worker));
}
