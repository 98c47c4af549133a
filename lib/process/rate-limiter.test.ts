import { Redis } from 'ioredis';
import { type RedisServer, startRedis, withRedis } from '#tests/support/redis-server.ts';
import { createRateLimiter, RateLimitExceeded, type RateLimiter } from './rate-limiter.ts';

const limit = { name: 'test:calls', points: 3, seconds: 60 };

/** Number of allowed calls. */
async function allowed({ consume }: RateLimiter, key: string, calls: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: calls }, () => consume(key)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('a rate limit', () => {
  it('allows its points to each key, and says when the window of a refused one ends', async () => {
    const limiter = createRateLimiter(limit);
    expect([await allowed(limiter, 'a', 5), await allowed(limiter, 'b', 2)]).toEqual([3, 2]);
    const refused = await limiter.consume('a').catch((error: unknown) => error);
    if (!(refused instanceof RateLimitExceeded)) throw new Error('Not refused');
    expect(refused.retryAfter).toBeGreaterThanOrEqual(1);
    expect(refused.retryAfter).toBeLessThanOrEqual(limit.seconds);
  });

  it('takes several points at once, and resolves with what is left of the window', async () => {
    const limiter = createRateLimiter(limit);
    const left = await limiter.consume('a', 2);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(limit.seconds * 1000);
    expect(await allowed(limiter, 'a', 5)).toBe(1);
  });
});

withRedis.describe('a rate limit of several processes', () => {
  let redis: RedisServer;
  const clients: Redis[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await redis.stop();
  });

  function connect(): Redis {
    const client = new Redis(redis.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }

  it('counts for all of them, and for each alone while Redis is gone', async () => {
    const limiters = [connect(), connect()].map((client) => createRateLimiter(limit, client));
    await redis.untilReady(limiters.length);
    const counts = async (key: string) => {
      const all = [];
      for (const limiter of limiters) all.push(await allowed(limiter, key, 5));
      return all;
    };
    expect(await counts('shared')).toEqual([3, 0]);
    await redis.stop();
    expect(await counts('alone')).toEqual([3, 3]);
  });
});
