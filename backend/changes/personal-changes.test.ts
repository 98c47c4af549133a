import { jest } from '@jest/globals';
import { ChangesReadySchema, type PersonalChange } from '#lib/contract/personal/personal-changes.ts';
import { createPersonalChanges } from './personal-changes.ts';

const change: PersonalChange = { topic: 'inbox', competitionID: null, raceId: null };
const decoder = new TextDecoder();

let now = 1_000;
let receive = (_: string): void => undefined;
const open = () =>
  createPersonalChanges(async (_, listener) => {
    receive = listener;
    return async () => undefined;
  });

/** How long nothing has changed for a person, from the first event of their stream. */
async function quietMs(changes: ReturnType<typeof open>, playerId: string): Promise<number> {
  const reader = (await changes.stream(playerId)).body?.getReader();
  let text = '';
  while (!text.includes('event: ready\n')) text += decoder.decode((await reader?.read())?.value);
  await reader?.cancel();
  return ChangesReadySchema.parse(JSON.parse(/^event: ready\ndata: (.*)$/m.exec(text)?.[1] ?? '')).quietMs;
}

beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

test('what was before the first stream is not known', async () => {
  const changes = open();
  now = 5_000;
  expect(await quietMs(changes, 'a')).toBe(0);
  now = 6_500;
  expect(await quietMs(changes, 'a')).toBe(1_500);
});

test('a change ends the quiet of its person alone, a gap in the notifications that of all', async () => {
  const changes = open();
  await quietMs(changes, 'a');
  now = 11_000;
  receive(JSON.stringify({ playerIds: ['a'], change }));
  now = 13_000;
  expect([await quietMs(changes, 'a'), await quietMs(changes, 'b')]).toEqual([2_000, 12_000]);
  receive('');
  expect([await quietMs(changes, 'a'), await quietMs(changes, 'b')]).toEqual([0, 0]);
});

test('with more persons than are kept, the forgotten times count for everyone', async () => {
  const changes = open();
  await quietMs(changes, 'a');
  now = 11_000;
  changes.send(['first'], change);
  now = 12_000;
  changes.send(
    Array.from({ length: 10_000 }, (_, index) => `p${index}`),
    change,
  );
  now = 15_000;
  expect([await quietMs(changes, 'first'), await quietMs(changes, 'b')]).toEqual([4_000, 4_000]);
});
