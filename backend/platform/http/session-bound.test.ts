import { until } from '#tests/support/until.ts';
import { boundToSession } from './session-bound.ts';

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

test('a stream goes on while its session counts, and ends after it', async () => {
  const looks = [true, true, false];
  const { state, response } = endless();
  const bound = boundToSession(response, async () => looks.shift() ?? false, 5);
  expect(bound.headers.get('Content-Type')).toBe('text/event-stream');
  expect(await bound.text()).toBe('data: 1\n\n');
  expect([state.cancelled, looks]).toEqual([true, []]);
});

test('a look that fails ends nothing', async () => {
  let looks = 0;
  const { response } = endless();
  const bound = boundToSession(
    response,
    async () => {
      looks += 1;
      if (looks < 3) throw new Error('no database');
      return false;
    },
    5,
  );
  await bound.text();
  expect(looks).toBe(3);
});

test('a reader that leaves ends the stream and the looks', async () => {
  const looks = { left: 0, other: 0 };
  const watched = (name: keyof typeof looks) => {
    const { state, response } = endless();
    const isActive = async () => {
      looks[name] += 1;
      return true;
    };
    return { state, reader: boundToSession(response, isActive, 5).body?.getReader() };
  };
  const { state, reader } = watched('left');
  await reader?.read();
  await reader?.cancel();
  const seen = looks.left;
  const other = watched('other');
  await until(() => looks.other >= 5);
  expect([state.cancelled, looks.left]).toEqual([true, seen]);
  await other.reader?.cancel();
});
