import { setTimeout as wait } from 'node:timers/promises';
import type { LogPart } from '#lib/contract/gpu-runs.ts';
import { minutes } from '../clock.ts';

/** How often a log is looked at, and how long nothing may be said; milliseconds. */
const every = 1000;
const heartbeat = 15_000;
/** The browser connects again after this, and is asked again who it is; milliseconds. */
const life = minutes(30) * 1000;

interface LogStream {
  /** What is there from that byte on. */
  readonly read: (from: number) => Promise<LogPart>;
  /** The state of the run, once it has ended. */
  readonly ended: () => Promise<string | null>;
  readonly from: number;
}

/** An answer of server-sent events (HTML standard, section 9.2) with the log as it grows, and its end. */
export function logStream(stream: LogStream): Response {
  const encoder = new TextEncoder();
  const events = eventsOf(stream);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await events.return();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

async function* eventsOf({ read, ended, from }: LogStream): AsyncGenerator<string, void, void> {
  const until = Date.now() + life;
  let at = from;
  let said = Date.now();
  yield 'retry: 2000\n\n';
  while (Date.now() < until) {
    const state = await ended();
    const part = await read(at);
    if (part.to > part.from) {
      at = part.to;
      said = Date.now();
      yield event('log', part);
      continue;
    }
    if (state !== null) return yield event('end', { state });
    if (Date.now() - said >= heartbeat) {
      said = Date.now();
      yield ':\n\n';
    }
    await wait(every);
  }
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
