import 'server-only';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { createRateLimiter, RateLimitExceeded, type RateLimiter } from '#lib/process/rate-limiter.ts';
import type { Client } from '#lib/server/client.ts';
import { UpstreamError } from './upstream-error.ts';

const seconds = 60;
/** Many people share an address: a school, a venue, a mobile network. */
const sessionsPerAddress = 10;
/**
 * Fraction of a budget that a process reserves at once, so that not every read queries the limiter, which may be
 * remote.
 */
const leasesPerWindow = 24;
const keptLeases = 50_000;

/** Limits of reads per minute, per session and per address. */
export interface ReadBudget {
  /**
   * Spends one read. Undefined when it was spent without waiting, as for most calls.
   * @throws UpstreamError `tooManyRequests`, by the promise only
   */
  spend(client: Client): Promise<void> | undefined;
}

interface Lease {
  left: number;
  /** Milliseconds of a monotonic clock. */
  readonly until: number;
}

interface Options {
  /** Reads per minute of one session. */
  readonly perSession: number;
  /** Shares the budgets between instances. While it is unavailable, each process counts separately. */
  readonly redis?: Redis | undefined;
}

export function createReadBudget({ perSession, redis }: Options): ReadBudget {
  const leasesOf = (name: string, points: number) =>
    createLeases(createRateLimiter({ name: `portal:read:${name}`, points, seconds }, redis), points);
  const sessions = leasesOf('session', perSession);
  const networks = leasesOf('address', perSession * sessionsPerAddress);
  return {
    spend({ session, network }) {
      const first = session === undefined ? undefined : sessions(session);
      if (network === undefined) return first;
      return first ? first.then(() => networks(network)) : networks(network);
    },
  };
}

function createLeases(limiter: RateLimiter, points: number): (key: string) => Promise<void> | undefined {
  const size = Math.max(1, Math.floor(points / leasesPerWindow));
  const leases = new LRUCache<string, Lease>({ max: keptLeases });
  const renewing = new Map<string, Promise<void>>();

  function consume(key: string): boolean {
    const lease = leases.get(key);
    if (!lease || lease.left === 0 || performance.now() >= lease.until) return false;
    lease.left -= 1;
    return true;
  }

  async function renew(key: string): Promise<void> {
    try {
      const windowLeft = await limiter.consume(key, size);
      leases.set(key, { left: size, until: performance.now() + windowLeft });
    } catch (error) {
      if (!(error instanceof RateLimitExceeded)) throw error;
      throw new UpstreamError('tooManyRequests', 'READ_LIMIT', error.retryAfter);
    } finally {
      renewing.delete(key);
    }
  }

  async function wait(key: string): Promise<void> {
    do {
      const running = renewing.get(key) ?? renew(key);
      renewing.set(key, running);
      await running;
    } while (!consume(key));
  }

  return (key) => (consume(key) ? undefined : wait(key));
}
