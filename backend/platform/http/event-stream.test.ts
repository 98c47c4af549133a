import { jest } from '@jest/globals';
import { type ChangeListener, changeStream, type EventStream, ended, eventStream } from './event-stream.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const readerOf = ({ body }: Response) => {
  if (!body) throw new Error('No body');
  return body.pipeThrough(new TextDecoderStream()).getReader();
};
const minute = 60_000;

test('events carry their name, their data as JSON and an id where they have one', async () => {
  const response = eventStream(async ({ send }) => {
    await send({ name: 'ranking', data: { version: 3 }, id: '3' });
    await send({ name: 'end', data: null });
  });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(await response.text()).toBe(
    'retry: 2000\n\nevent: ranking\ndata: {"version":3}\nid: 3\n\nevent: end\ndata: null\n\n',
  );
});

test('a comment keeps the connection alive, and half an hour ends it with all of its timers', async () => {
  const reader = readerOf(eventStream(({ signal }) => ended(signal)));
  expect((await reader.read()).value).toBe('retry: 2000\n\n');
  await jest.advanceTimersByTimeAsync(15_000);
  expect((await reader.read()).value).toBe(':\n\n');
  const rest = (async () => {
    for (;;) if ((await reader.read()).done) return 'ended';
  })();
  await jest.advanceTimersByTimeAsync(30 * minute);
  expect(await rest).toBe('ended');
  expect(jest.getTimerCount()).toBe(0);
});

test('a reader that leaves ends the work, and what it sends then goes nowhere', async () => {
  let seen: EventStream | undefined;
  const finished = Promise.withResolvers<void>();
  const reader = readerOf(
    eventStream(async (stream) => {
      seen = stream;
      await ended(stream.signal);
      await stream.send({ name: 'late', data: 1 });
      finished.resolve();
    }),
  );
  await reader.read();
  await reader.cancel();
  await finished.promise;
  expect([seen?.signal.aborted, seen?.waiting, jest.getTimerCount()]).toEqual([true, 0, 0]);
});

test('work that fails ends the stream', async () => {
  const response = eventStream(async () => {
    throw new Error('no database');
  });
  expect(await response.text()).toBe('retry: 2000\n\n');
});

describe('a stream of changes', () => {
  const open = (read: (id: string) => Promise<unknown>) => {
    let listener: ChangeListener = () => undefined;
    let subscribed = 0;
    const on = async (given: ChangeListener) => {
      listener = given;
      subscribed++;
      return () => void subscribed--;
    };
    const response = changeStream({ name: 'run', read, on });
    return { response, publish: (id: string | null) => listener(id), subscribed: () => subscribed };
  };

  test('tells changes in their order, however long each takes to read', async () => {
    const slow = Promise.withResolvers<string>();
    const { response, publish, subscribed } = open((id) => (id === 'a' ? slow.promise : Promise.resolve(id)));
    const text = response.text();
    await jest.advanceTimersByTimeAsync(0);
    publish('a');
    publish('b');
    slow.resolve('a');
    await jest.advanceTimersByTimeAsync(0);
    publish(null);
    expect(await text).toBe('retry: 2000\n\nevent: run\ndata: "a"\n\nevent: run\ndata: "b"\n\n');
    expect(subscribed()).toBe(0);
  });

  test('ends for somebody whom a change no longer concerns', async () => {
    const { response, publish } = open(async () => null);
    const text = response.text();
    await jest.advanceTimersByTimeAsync(0);
    publish('a');
    expect(await text).toBe('retry: 2000\n\n');
  });

  test('ends for a reader that is 200 events behind', async () => {
    const { response, publish, subscribed } = open(async (id) => id);
    await jest.advanceTimersByTimeAsync(0);
    for (let id = 0; id < 300; id++) {
      publish(String(id));
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(subscribed()).toBe(0);
    await response.body?.cancel();
  });
});
