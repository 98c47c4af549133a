import { setTimeout as wait } from 'node:timers/promises';
import type { LogPart } from '#lib/contract/gpu/gpu-runs.ts';
import { eventStream } from '../../platform/http/event-stream.ts';

/** Milliseconds between two reads of a log. */
const pollMs = 1000;

interface LogStream {
  /** The part of the log from that byte on. */
  readonly read: (from: number) => Promise<LogPart>;
  /** The state of the run once it has ended; null before. */
  readonly ended: () => Promise<string | null>;
  readonly from: number;
}

/** A stream of server-sent events with the growing log and, last, the state in which the run ended. */
export const logStream = ({ read, ended, from }: LogStream): Response =>
  eventStream(async ({ signal, send }) => {
    let at = from;
    while (!signal.aborted) {
      const state = await ended();
      const part = await read(at);
      if (part.to > part.from) {
        at = part.to;
        await send({ name: 'log', data: part });
        continue;
      }
      if (state !== null) return send({ name: 'end', data: { state } });
      await wait(pollMs, undefined, { signal });
    }
  });
