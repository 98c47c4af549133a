import { minutes } from '../clock.ts';
import type { Listen } from '../database/notifications.ts';
import { changeOf, submissionsChannel } from './channel.ts';

/** Whom a change is told. A null change means that something may have been missed. */
type Heard = (id: string | null) => void;

/** Tells of changes of submissions, from whichever process they come. */
export interface SubmissionEvents {
  /** Hears of a team's submissions in one track; the answer ends the hearing. */
  on(teamId: string, raceId: string, heard: Heard): Promise<() => void>;
}

export function createSubmissionEvents(listen: Listen): SubmissionEvents {
  const listeners = new Map<string, Set<Heard>>();
  let listening: Promise<unknown> | null = null;

  const tell = (payload: string): void => {
    const change = changeOf(payload);
    if (!change) for (const group of listeners.values()) for (const heard of group) heard(null);
    else for (const heard of listeners.get(`${change.teamId} ${change.raceId}`) ?? []) heard(change.id);
  };

  return {
    async on(teamId, raceId, heard) {
      listening ??= listen(submissionsChannel, tell).catch((error) => {
        listening = null;
        throw error;
      });
      await listening;
      const key = `${teamId} ${raceId}`;
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(heard));
      return () => {
        group.delete(heard);
        if (group.size === 0 && listeners.get(key) === group) listeners.delete(key);
      };
    },
  };
}

/** A comment now and then, so that nobody between takes the connection for dead; milliseconds. */
const heartbeat = 15_000;
/** The browser connects again after this, and is asked again who it is; milliseconds. */
const life = minutes(30) * 1000;
/** So many events wait for a slow reader; one that is slower begins anew. */
const waitingAtMost = 200;

interface Stream {
  /** What each event is called. */
  readonly name: string;
  /** What is sent for a change; null when it is not this person's any more, which ends the stream. */
  readonly read: (id: string) => Promise<unknown | null>;
  readonly on: (heard: Heard) => Promise<() => void>;
}

/**
 * An endless answer of server-sent events (HTML standard, section 9.2). When something may have
 * been missed the stream ends: the browser comes back and reads the list.
 */
export function eventStream({ name, read, on }: Stream): Response {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const timers = [setInterval(() => send(':\n\n'), heartbeat), setTimeout(() => end(), life)];
        let order: Promise<unknown> = Promise.resolve();
        let stop: () => void = () => undefined;
        let ended = false;
        end = () => {
          if (ended) return;
          ended = true;
          for (const timer of timers) clearTimeout(timer);
          stop();
          try {
            controller.close();
          } catch {
            // The client has left: the stream is closed already.
          }
        };
        const heard: Heard = (id) => {
          if (id === null || (controller.desiredSize ?? 0) < -waitingAtMost) return end();
          order = order
            .then(async () => {
              const data = ended ? null : await read(id);
              if (ended) return;
              if (data === null) end();
              else send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
            })
            .catch(end);
        };
        send('retry: 2000\n\n');
        stop = await on(heard);
        if (ended) stop();
      },
      cancel: () => end(),
    },
    { highWaterMark: 16 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}
