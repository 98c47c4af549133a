import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** A key has used up its points of this window. */
export class RateLimitExceeded extends Error {
  /** Whole seconds until the window ends, at least one. */
  readonly retryAfter: number;

  constructor(milliseconds: number) {
    super('Rate limit exceeded');
    this.name = 'RateLimitExceeded';
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  }
}

export interface RateLimit {
  /** Distinguishes limits that share a store. */
  readonly name: string;
  /** Points of each key in a window. */
  readonly points: number;
  /** Length of a window, which begins with the key's first point. */
  readonly seconds: number;
}

export interface RateLimiter {
  /**
   * Consumes points of a key, by default one.
   * @returns milliseconds until the key's window ends
   * @throws RateLimitExceeded
   */
  consume(key: string, points?: number): Promise<number>;
}

/**
 * Counts in Redis for all processes if configured; without it, and while it is unavailable, each process counts
 * separately.
 */
export function createRateLimiter(limit: RateLimit, redis?: Redis): RateLimiter {
  const limiter = limiterOf(limit, redis);
  return {
    async consume(key, points = 1) {
      try {
        return (await limiter.consume(key, points)).msBeforeNext;
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected;
        throw new RateLimitExceeded(rejected.msBeforeNext);
      }
    },
  };
}

function limiterOf({ name, points, seconds }: RateLimit, redis: Redis | undefined): Pick<RateLimiterMemory, 'consume'> {
  const options = { points, duration: seconds, keyPrefix: name };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: memory,
    inMemoryBlockOnConsumed: points,
    rejectIfRedisNotReady: true,
  });
}
