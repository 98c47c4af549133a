import { createReadBudget, type ReadBudget } from './read-budget.ts';

/** Number of allowed reads. */
async function allowed({ spend }: ReadBudget, client: Parameters<ReadBudget['spend']>[0], reads: number) {
  const results = await Promise.allSettled(Array.from({ length: reads }, () => spend(client)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('a session has its reads, other sessions of the address have theirs, the address has ten times as many', async () => {
  const budget = createReadBudget({ perSession: 48 });
  expect(await allowed(budget, { session: 'a', network: 'x' }, 100)).toBe(48);
  expect(await allowed(budget, { session: 'b', network: 'x' }, 100)).toBe(48);
  expect(await allowed(budget, { network: 'x' }, 1_000)).toBe(480 - 96);
  expect(await allowed(budget, { session: 'c', network: 'x' }, 10)).toBe(0);
  expect(await allowed(budget, { session: 'c', network: 'y' }, 10)).toBe(10);
});

test('reads one after the other are counted as reads at once', async () => {
  const budget = createReadBudget({ perSession: 7 });
  let count = 0;
  for (let at = 0; at < 20; at += 1) count += await allowed(budget, { session: 'a' }, 1);
  expect(count).toBe(7);
});

test('a refusal is typed and says when to come back', async () => {
  const budget = createReadBudget({ perSession: 1 });
  await budget.spend({ session: 'a' });
  await expect(budget.spend({ session: 'a' })).rejects.toMatchObject({
    reason: 'tooManyRequests',
    retryAfter: expect.any(Number),
  });
});

test('most reads need not wait', async () => {
  const budget = createReadBudget({ perSession: 240 });
  await budget.spend({ session: 'a' });
  expect(budget.spend({ session: 'a' })).toBeUndefined();
});
