import { setImmediate as nextTick } from 'node:timers/promises';
import { startQueueWorker } from './queue-worker.ts';

/** A queue in memory and a log of its worker. */
async function open(...queue: string[]) {
  let signal: () => void = () => undefined;
  let listening = false;
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const worker = await startQueueWorker({
    channel: 'work',
    listen: async (_, listener) => {
      signal = () => listener('');
      listening = true;
      return async () => {
        listening = false;
      };
    },
    step: async (_, signal) => {
      const next = queue.shift();
      if (next === undefined) return false;
      if (next === 'long') await held.promise;
      done.push(signal.aborted ? `${next} while stopping` : next);
      return true;
    },
  });
  return { queue, done, worker, held, signal: () => signal(), isListening: () => listening };
}

test('what waits is done one after the other, and what comes later when it is told', async () => {
  const { queue, done, worker, signal, isListening } = await open('a', 'b');
  await nextTick();
  expect(done).toEqual(['a', 'b']);
  queue.push('c');
  await nextTick();
  expect(done).toEqual(['a', 'b']);
  signal();
  await nextTick();
  expect(done).toEqual(['a', 'b', 'c']);
  await worker.stop();
  expect(isListening()).toBe(false);
});

test('a stop waits for the work that is under way and begins no other', async () => {
  const { done, worker, held, isListening } = await open('long', 'never');
  await nextTick();
  const stopped = worker.stop();
  expect([done, isListening()]).toEqual([[], true]);
  held.resolve();
  await stopped;
  expect([done, isListening()]).toEqual([['long while stopping'], false]);
});
