import { runForEach } from './run-for-each.ts';

test('an item that fails holds up none of the others', async () => {
  const done: number[] = [];
  const running = runForEach([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('The second failed');
    done.push(item);
  });
  await expect(running).rejects.toThrow('The second failed');
  expect(done).toEqual([1, 3]);
});

test('where everything fails it ends early', async () => {
  let calls = 0;
  const running = runForEach(Array.from({ length: 100 }), async () => {
    calls += 1;
    throw new Error('down');
  });
  await expect(running).rejects.toMatchObject({ message: 'Error: down', errors: { length: 20 } });
  expect(calls).toBe(20);
});
