import { until } from '#tests/support/until.ts';
import { boundToSession, createSessionWatch } from './session-bound.ts';

/** An endless answer, and a flag set when it is cancelled. */
function endless() {
  const state = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { state, response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }) };
}

type Active = Parameters<typeof createSessionWatch>[0];
const streamsOf = (active: Active) => {
  const { watch } = createSessionWatch(active, 5);
  return (session: string) => {
    const { state, response } = endless();
    return { state, bound: boundToSession(response, (onEnd) => watch(session, onEnd)) };
  };
};

test('a stream goes on while its session counts, and ends after it', async () => {
  const looks = [true, true, false];
  const open = streamsOf(async () => new Set(looks.shift() ? ['a'] : []));
  const { state, bound } = open('a');
  expect(bound.headers.get('Content-Type')).toBe('text/event-stream');
  expect(await bound.text()).toBe('data: 1\n\n');
  expect([state.cancelled, looks]).toEqual([true, []]);
});

test('a look that fails ends nothing', async () => {
  let looks = 0;
  const open = streamsOf(async () => {
    looks += 1;
    if (looks < 3) throw new Error('no database');
    return new Set();
  });
  await open('a').bound.text();
  expect(looks).toBe(3);
});

test('one look asks for the sessions of all streams, and ends those of the ended session only', async () => {
  const asked: (readonly string[])[] = [];
  const open = streamsOf(async (ids) => {
    asked.push(ids);
    return new Set(['a']);
  });
  const [kept, first, second] = [open('a'), open('b'), open('b')];
  await Promise.all([first.bound.text(), second.bound.text()]);
  expect(asked).toEqual([['a', 'b']]);
  expect([kept.state.cancelled, first.state.cancelled, second.state.cancelled]).toEqual([false, true, true]);
  await kept.bound.body?.cancel();
});

test('a reader that leaves ends the stream and the looks', async () => {
  const asked: string[] = [];
  const open = streamsOf(async (ids) => {
    asked.push(...ids);
    return new Set(ids);
  });
  const { state, bound } = open('left');
  const reader = bound.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const seen = asked.length;
  const other = open('other');
  await until(() => asked.length >= seen + 5);
  expect([state.cancelled, asked.slice(seen).includes('left')]).toEqual([true, false]);
  await other.bound.body?.cancel();
});
