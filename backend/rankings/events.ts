import { ended, eventStream, type StreamEvent } from '../platform/http/event-stream.ts';
import type { Version } from './rankings.ts';

/** Milliseconds after which the version is sent again, so that intermediaries keep the connection open. */
const beatEvery = 15_000;
/** Maximum number of events waiting for a slow reader; further ones are dropped while it is full. */
const mostWaiting = 64;

type Listener = (version: Version) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  readonly timer: NodeJS.Timeout;
}

/** Server-sent events of rankings. The version is queried once a second, regardless of the number of clients. */
export interface RankingEvents {
  /** Streams the current version and each later one, until the client leaves. */
  stream(name: string, now: Version, look: () => Promise<Version | null>): Response;
}

/**
 * @param lookEvery milliseconds between two queries of a watched ranking, and so the minimum time between two events
 */
export function createRankingEvents(lookEvery = 1000): RankingEvents {
  const watchedRankings = new Map<string, Watched>();

  const watch = (name: string, known: Version, look: () => Promise<Version | null>): Watched => {
    let last = known.version;
    const listeners = new Set<Listener>();
    const timer = setInterval(async () => {
      // A failed query is followed by the next one.
      const version = await look().catch(() => null);
      if (!version || version.version === last) return;
      last = version.version;
      for (const listener of listeners) listener(version);
    }, lookEvery);
    const entry = { listeners, timer };
    watchedRankings.set(name, entry);
    return entry;
  };

  const subscribe = (name: string, now: Version, look: () => Promise<Version | null>, listener: Listener) => {
    const entry = watchedRankings.get(name) ?? watch(name, now, look);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || watchedRankings.get(name) !== entry) return;
      clearInterval(entry.timer);
      watchedRankings.delete(name);
    };
  };

  return {
    stream: (name, now, look) =>
      eventStream(async (stream) => {
        let last = now;
        const sendVersion = () => {
          if (stream.waiting < mostWaiting) void stream.send(eventOf(last));
        };
        const unsubscribe = subscribe(name, now, look, (version) => {
          last = version;
          sendVersion();
        });
        const beat = setInterval(sendVersion, beatEvery);
        sendVersion();
        await ended(stream.signal);
        clearInterval(beat);
        unsubscribe();
      }, null),
  };
}

/** `id` is the version, so that a client that reconnects sends the last one it received. */
const eventOf = ({ version, updatedAt }: Version): StreamEvent => ({
  name: 'ranking',
  data: { version, updatedAt },
  id: String(version),
});
