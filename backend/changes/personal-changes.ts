import { LRUCache } from 'lru-cache';
import type { ChangesReady, PersonalChange } from '#lib/contract/personal/personal-changes.ts';
import type { Listen } from '../platform/database/notifications.ts';
import { ended, eventStream } from '../platform/http/event-stream.ts';
import { changesChannel, PublishedChangeSchema } from './publish.ts';

/** Events waiting for a slow reader after which it must reconnect. */
const waitingAtMost = 50;

/** Milliseconds for which the time of a person's last change is kept: a page opens its stream within seconds. */
const rememberedMs = 60_000;
/** Persons whose last change is kept; with more, the oldest times count for everyone. */
const rememberedPersons = 10_000;

/** Null when changes may have been missed. */
type Listener = (change: PersonalChange | null) => void;

/** Changes that any process published, for the persons whose browsers are connected to this one. */
export interface PersonalChanges {
  /** Stream of what changes for a player. */
  stream(playerId: string): Promise<Response>;
  /** Sends a change to those of the players who are connected to this process. */
  send(playerIds: readonly string[], change: PersonalChange): void;
  /** True while somebody is connected to this process. */
  readonly isWatched: boolean;
  /** Adds a source of changes, which subscribes before the first person is connected. */
  whileWatched(subscribe: () => Promise<unknown>): void;
}

export function createPersonalChanges(listen: Listen): PersonalChanges {
  const listeners = new Map<string, Set<Listener>>();
  const sources: (() => Promise<unknown>)[] = [() => listen(changesChannel, receive)];
  let listening: Promise<unknown> | null = null;

  /** Time of `performance.now()` since which every change is in `lastChanges`. */
  let knownSince = 0;
  const lastChanges = new LRUCache<string, number>({
    max: rememberedPersons,
    ttl: rememberedMs,
    dispose: (at, _, reason) => {
      if (reason === 'evict') knownSince = Math.max(knownSince, at);
    },
  });
  const readyFor = (playerId: string): ChangesReady => {
    const now = performance.now();
    const changedAt = Math.max(knownSince, lastChanges.get(playerId) ?? knownSince);
    return { quietMs: Math.floor(Math.min(rememberedMs, now - changedAt)) };
  };

  const send = (playerIds: readonly string[], change: PersonalChange): void => {
    const now = performance.now();
    for (const playerId of playerIds) {
      lastChanges.set(playerId, now);
      for (const listener of listeners.get(playerId) ?? []) listener(change);
    }
  };

  const receive = (payload: string): void => {
    if (payload === '') {
      knownSince = performance.now();
      for (const group of listeners.values()) for (const listener of group) listener(null);
      return;
    }
    const { playerIds, change } = PublishedChangeSchema.parse(JSON.parse(payload));
    send(playerIds, change);
  };

  const subscribe = (playerId: string, listener: Listener): (() => void) => {
    const group = listeners.get(playerId) ?? new Set();
    listeners.set(playerId, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0 && listeners.get(playerId) === group) listeners.delete(playerId);
    };
  };

  return {
    send,
    get isWatched() {
      return listeners.size > 0;
    },
    whileWatched: (source) => void sources.push(source),
    async stream(playerId) {
      listening ??= Promise.all(sources.map((subscribe) => subscribe()))
        .then(() => {
          knownSince = performance.now();
        })
        .catch((error) => {
          listening = null;
          throw error;
        });
      await listening;
      const ready = () => ({ name: 'ready', data: readyFor(playerId) });
      return eventStream(async (stream) => {
        const unsubscribe = subscribe(playerId, (change) => {
          if (stream.waiting > waitingAtMost) return stream.end();
          void stream.send(change ? { name: 'change', data: change } : ready());
        });
        void stream.send(ready());
        await ended(stream.signal);
        unsubscribe();
      });
    },
  };
}
