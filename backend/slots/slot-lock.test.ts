import type { Database } from '../platform/database/database.ts';
import { createSlotLock, type SlotLock } from './slot-lock.ts';

let locked: SlotLock;
/** Transactions that have a connection now, and the most there were at once. */
let open: number;
let most: number;

beforeEach(() => {
  [open, most] = [0, 0];
  const transaction = async (work: (tx: Pick<Database, 'execute'>) => Promise<unknown>) => {
    open += 1;
    most = Math.max(most, open);
    try {
      return await work({ execute: () => Promise.resolve() as never });
    } finally {
      open -= 1;
    }
  };
  locked = createSlotLock({ transaction } as unknown as Database);
});

const soon = () => new Promise<void>((done) => setImmediate(done));

test('changes of a contest take a connection one after the other, in their order', async () => {
  const order: number[] = [];
  const changes = Array.from({ length: 20 }, (_, index) =>
    locked('gpu-2025', async () => {
      await soon();
      order.push(index);
    }),
  );
  await Promise.all(changes);
  expect(most).toBe(1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('those of another contest do not wait for them', async () => {
  let end = () => {};
  const first = locked('gpu-2025', () => new Promise<void>((done) => (end = done)));
  await locked('gpu-2026', soon);
  end();
  await first;
  expect(most).toBe(2);
});

test('a change that fails does not stop the next one', async () => {
  const failed = locked('gpu-2025', () => Promise.reject(new Error('refused')));
  const next = locked('gpu-2025', async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
