import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Results of visitors who arrived one after the other. */
export interface Arrivals {
  readonly visits: number;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds from the moment a request was due until its answer was whole. */
  readonly p50: number;
  readonly p99: number;
}

interface Wanted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

function get({ url, headers }: Wanted): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(url, { headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete && answer.statusCode === 200));
    });
    call.setTimeout(10_000, () => call.destroy());
    call.once('error', () => resolve(false));
    call.end();
  });
}

/**
 * Lets visitors come at an even pace, whether or not the ones before have been served. Each opens new connections and
 * asks for the same few things, one after the other.
 */
export async function arrive(visits: number, seconds: number, wanted: readonly Wanted[]): Promise<Arrivals> {
  const times: number[] = [];
  let errors = 0;
  const visit = async () => {
    for (const one of wanted) {
      const began = performance.now();
      if (!(await get(one))) errors += 1;
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < visits; at += 1) {
    const due = began + (at * seconds * 1000) / visits;
    if (due > performance.now()) await delay(due - performance.now());
    running.push(visit());
  }
  await Promise.all(running);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { visits, requests: times.length, errors, p50: at(0.5), p99: at(0.99) };
}
