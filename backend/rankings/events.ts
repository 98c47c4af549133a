import type { Version } from './rankings.ts';

/** Milliseconds between two looks at a ranking that somebody watches, and so the least time between two events. */
const lookEvery = 1000;
/** Milliseconds after which the version is told again, so that nobody takes the connection for a dead one. */
const beatEvery = 15_000;
/** Characters that a slow reader may leave waiting before the connection is given up. */
const mostWaiting = 64;

type Listener = (version: Version) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  readonly timer: NodeJS.Timeout;
}

/** Server-sent events of rankings. However many watch one, its version is looked up once a second. */
export interface RankingEvents {
  /** An answer that tells the version now and each later one, until the client leaves. */
  stream(name: string, now: Version, look: () => Promise<Version | null>): Response;
}

export function createRankingEvents(): RankingEvents {
  const watched = new Map<string, Watched>();

  const watch = (name: string, known: Version, look: () => Promise<Version | null>): Watched => {
    let last = known.version;
    const listeners = new Set<Listener>();
    const timer = setInterval(async () => {
      // A look that fails is followed by the next one.
      const version = await look().catch(() => null);
      if (!version || version.version === last) return;
      last = version.version;
      for (const listener of listeners) listener(version);
    }, lookEvery);
    const entry = { listeners, timer };
    watched.set(name, entry);
    return entry;
  };

  const subscribe = (name: string, now: Version, look: () => Promise<Version | null>, listener: Listener) => {
    const entry = watched.get(name) ?? watch(name, now, look);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || watched.get(name) !== entry) return;
      clearInterval(entry.timer);
      watched.delete(name);
    };
  };

  return {
    stream(name, now, look) {
      let end = () => {};
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const send = (text: string) => {
              if ((controller.desiredSize ?? 0) > 0) controller.enqueue(new TextEncoder().encode(text));
            };
            let last = now;
            const tell = (version: Version) => {
              last = version;
              send(eventOf(version));
            };
            tell(now);
            const unsubscribe = subscribe(name, now, look, tell);
            const beat = setInterval(() => send(eventOf(last)), beatEvery);
            end = () => {
              clearInterval(beat);
              unsubscribe();
            };
          },
          cancel: () => end(),
        },
        { highWaterMark: mostWaiting },
      );
      return new Response(body, {
        headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' },
      });
    },
  };
}

/** `id` is the version, so that a client that comes back says which one it knows. */
const eventOf = ({ version, updatedAt }: Version): string =>
  `event: ranking\nid: ${version}\ndata: ${JSON.stringify({ version, updatedAt })}\n\n`;
