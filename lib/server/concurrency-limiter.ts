import 'server-only';
import type { Client } from './client.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

/** Maximum concurrency: in total, per session and per address. */
export interface ConcurrencyLimit {
  readonly total: number;
  readonly perSession: number;
  readonly perAddress: number;
}

export interface ConcurrencyLimiter {
  /**
   * Acquires one slot; the returned function releases it, and is idempotent.
   * @throws UpstreamError `tooManyRequests` when the client is at its limit, `busy` when all slots are taken
   */
  acquire(client: Client): () => void;
}

/** Seconds after which a client at its limit may retry. */
const retryAfter = 2;

/** Counts per process, because the limited connections and memory are the process's own. */
export function createConcurrencyLimiter({ total, perSession, perAddress }: ConcurrencyLimit): ConcurrencyLimiter {
  const sessions = new Map<string, number>();
  const networks = new Map<string, number>();
  let inUse = 0;

  return {
    acquire({ session, network }) {
      if (countOf(sessions, session) >= perSession) throw new UpstreamError('tooManyRequests', 'SESSION', retryAfter);
      if (countOf(networks, network) >= perAddress) throw new UpstreamError('tooManyRequests', 'ADDRESS', retryAfter);
      if (inUse >= total) throw new UpstreamError('busy', 'POOL_FULL');
      inUse += 1;
      add(sessions, session, 1);
      add(networks, network, 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        inUse -= 1;
        add(sessions, session, -1);
        add(networks, network, -1);
      };
    },
  };
}

const countOf = (counts: Map<string, number>, key: string | undefined) =>
  key === undefined ? 0 : (counts.get(key) ?? 0);

function add(counts: Map<string, number>, key: string | undefined, by: 1 | -1): void {
  if (key === undefined) return;
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
