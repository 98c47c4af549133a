import { LRUCache } from 'lru-cache';

/** Sessions remembered at once. Forgetting one is no hole: its token is dead at the backend too. */
const capacity = 100_000;

/** What this process knows of sessions beyond their cookies: which have ended, and how far each was renewed. */
export interface SessionLedger {
  /** Whether a session was signed out, replaced by a new login, or refused by the backend. */
  hasEnded(id: string): boolean;
  /** Ends a session for good. No cookie of it counts any more, however late it arrives. */
  end(id: string): void;
  /** Notes a version that was issued. */
  record(id: string, version: number): void;
  /** The highest version issued here; 0 when none was. */
  newest(id: string): number;
}

export function createLedger(): SessionLedger {
  const ended = new LRUCache<string, true>({ max: capacity });
  const versions = new LRUCache<string, number>({ max: capacity });
  const newest = (id: string) => versions.get(id) ?? 0;
  return {
    hasEnded: (id) => ended.has(id),
    end: (id) => void ended.set(id, true),
    record: (id, version) => void versions.set(id, Math.max(version, newest(id))),
    newest,
  };
}
