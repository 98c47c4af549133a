import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

const limit = { total: 5, perSession: 2, perAddress: 3 };

/** Reason of the refusal, or `taken`. */
function outcomeOf(acquire: () => unknown): string {
  try {
    acquire();
    return 'taken';
  } catch (error) {
    return error instanceof UpstreamError ? error.reason : 'unknown';
  }
}

test('a session has its share, an address a larger one, all together the total', () => {
  const { acquire } = createConcurrencyLimiter(limit);
  const outcomes = [
    { session: 'a', network: 'x' },
    { session: 'a', network: 'x' },
    { session: 'a', network: 'y' },
    { session: 'b', network: 'x' },
    { session: 'c', network: 'x' },
    { network: 'x' },
    { session: 'c', network: 'y' },
    { session: 'd', network: 'z' },
    { session: 'e', network: 'w' },
    {},
  ].map((client) => outcomeOf(() => acquire(client)));
  const refused = 'tooManyRequests';
  expect(outcomes).toEqual(['taken', 'taken', refused, 'taken', refused, refused, 'taken', 'taken', 'busy', 'busy']);
});

test('a place that is given back can be taken again, and only once', () => {
  const { acquire } = createConcurrencyLimiter(limit);
  const client = { session: 'a', network: 'x' };
  const release = acquire(client);
  acquire(client);
  release();
  release();
  expect(outcomeOf(() => acquire(client))).toBe('taken');
  expect(outcomeOf(() => acquire(client))).toBe('tooManyRequests');
});

test('a refusal says when to come back', () => {
  const { acquire } = createConcurrencyLimiter({ total: 1, perSession: 1, perAddress: 1 });
  acquire({ session: 'a' });
  for (const client of [{ session: 'a' }, { session: 'b' }])
    expect(() => acquire(client)).toThrow(expect.objectContaining({ retryAfter: expect.any(Number) }));
});
