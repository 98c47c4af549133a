import { LRUCache } from 'lru-cache';

/** Maximum number of sessions in memory; older ones are still in the session records. */
const capacity = 100_000;

/** State of sessions in this process beyond their cookies: ended sessions, and the newest version of each. */
export interface SessionLedger {
  /** True when a session was signed out, replaced by a new login, or refused by the backend. */
  hasEnded(id: string): boolean;
  /** Ends a session permanently. Its cookies are no longer accepted, however late they arrive. */
  end(id: string): void;
  /** Calls the listener once for every session that ends from now on. @returns unsubscribes */
  onEnd(listener: (id: string) => void): () => void;
  /** Records an issued version. */
  record(id: string, version: number): void;
  /** The highest version issued here; 0 without one. */
  newest(id: string): number;
}

export function createLedger(): SessionLedger {
  const ended = new LRUCache<string, true>({ max: capacity });
  const versions = new LRUCache<string, number>({ max: capacity });
  const listeners = new Set<(id: string) => void>();
  const newest = (id: string) => versions.get(id) ?? 0;
  return {
    hasEnded: (id) => ended.has(id),
    end: (id) => {
      if (ended.has(id)) return;
      ended.set(id, true);
      for (const listener of listeners) listener(id);
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    record: (id, version) => void versions.set(id, Math.max(version, newest(id))),
    newest,
  };
}
