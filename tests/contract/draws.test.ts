import { createHash } from 'node:crypto';
import { createDraws, orderDrawn } from '#backend/draws/draws.ts';
import { draws as table } from '#backend/draws/tables.ts';
import { teams } from '#backend/teams/tables.ts';
import { draws } from '#lib/contract/contests/draws.ts';
import { locales } from '#lib/i18n/locales.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const drawsOf = async (competitionID: string) =>
  (await backend.ask(draws.ofContest, { query: { competitionID } })).data.list;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const day = 86_400;

test('a draw that has happened tells its seed, and anybody comes to the same order', async () => {
  const [benches] = await drawsOf('gpu-2025');
  const { key, seed, commitment, entries, order } = benches ?? {};
  expect(key).toBe('benches');
  expect(hash(seed ?? '')).toBe(commitment);
  expect(entries?.length).toBeGreaterThan(60);
  const recomputed = entries
    ?.map(({ id }) => ({ id, hash: hash(`${seed}:${id}`) }))
    .sort((a, b) => a.hash.localeCompare(b.hash))
    .map(({ id }) => id);
  expect(order).toEqual(recomputed);
});

test('before its moment a draw shows list and commitment and no call tells the seed', async () => {
  const [, walk] = await drawsOf('gpu-2025');
  expect(walk).toMatchObject({ key: 'radar-walk', seed: null, order: null });
  expect(walk?.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(walk?.entries.length).toBeGreaterThan(3);
  const row = (await backend.database.select().from(table)).find(({ key }) => key === 'radar-walk');
  for (const locale of locales) {
    const answer = await backend.ask(draws.ofContest, { query: { competitionID: 'gpu-2025' } }, { locale });
    expect(JSON.stringify(answer.data)).not.toContain(row?.seed);
  }
  expect(backend.logged.join()).not.toContain(row?.seed);
});

test('what was published stays as it was, also when teams change afterwards', async () => {
  const [, before] = await drawsOf('gpu-2025');
  await backend.database.update(teams).set({ name: 'Renamed', disbandedAt: 1 });
  const [, after] = await drawsOf('gpu-2025');
  expect(after).toEqual(before);
  await backend.database.update(teams).set({ disbandedAt: null });
});

test('an announced draw has its commitment and no list, and none without teams', async () => {
  const [announced] = await drawsOf('chain-2');
  expect(announced).toMatchObject({ key: 'defence', publishedAt: null, seed: null, entries: [] });
  expect(announced?.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(announced?.committedAt).toBeLessThan(announced?.listsAt ?? 0);
  expect(await drawsOf('2020')).toEqual([]);
  expect(await drawsOf('no-such-contest')).toEqual([]);
});

test('at its moment the seed is told, and agrees with the commitment of before', async () => {
  const [, before] = await drawsOf('gpu-2025');
  backend.advance(3 * day);
  const [, after] = await drawsOf('gpu-2025');
  expect(hash(after?.seed ?? '')).toBe(before?.commitment);
  expect(after?.entries).toEqual(before?.entries);
  expect(after?.order).toEqual(
    orderDrawn(
      after?.seed ?? '',
      (before?.entries ?? []).map(({ id }) => id),
    ),
  );
});

/** A service over content whose only draw is this one. */
function serviceFor(clock: () => number, moments: { readonly listsAt: number; readonly drawsAt: number }) {
  const words = { name: 'Late', about: 'Late' };
  const definition = {
    key: 'late',
    contestId: 'gpu-2025',
    track: null,
    teams: null,
    words: { 'zh-EN': words, 'zh-CN': words, 'zh-Hant': words },
    ...moments,
  };
  const contests = new Map([['gpu-2025', { published: true }]]);
  const content = { current: () => ({ contests, draws: [definition] }) } as unknown as Parameters<
    typeof createDraws
  >[0]['content'];
  return createDraws({ database: backend.database, content, clock });
}

test('a commitment that was missed is not published after the draw', async () => {
  const listsAt = backend.startedAt + day;
  const late = serviceFor(() => listsAt + 2 * day, { listsAt, drawsAt: listsAt + day });
  await late.publishDue();
  expect(await late.ofContest('gpu-2025', 'zh-EN')).toMatchObject([{ publishedAt: null, seed: null, order: null }]);
});

test('a seed is never chosen once the list is due, for then the entrants are known', async () => {
  const listsAt = backend.startedAt + day;
  const late = serviceFor(() => listsAt, { listsAt, drawsAt: listsAt + day });
  await late.publishDue();
  expect(await late.ofContest('gpu-2025', 'zh-EN')).toMatchObject([
    { committedAt: null, commitment: null, publishedAt: null, entries: [], seed: null, order: null },
  ]);
});

test('several processes publish one commitment and one list', async () => {
  const listsAt = backend.startedAt + day;
  const moments = { listsAt, drawsAt: listsAt + 2 * day };
  let now = backend.startedAt;
  const both = [1, 2].map(() => serviceFor(() => now, moments));
  await Promise.all(both.map((service) => service.publishDue()));
  const [committed] = (await both[0]?.ofContest('gpu-2025', 'zh-EN')) ?? [];
  expect(committed).toMatchObject({ committedAt: now, publishedAt: null, entries: [], seed: null, order: null });
  expect(committed?.commitment).toMatch(/^[0-9a-f]{64}$/);
  now = listsAt + day;
  await Promise.all(both.map((service) => service.publishDue()));
  const [first, second] = await Promise.all(both.map((service) => service.ofContest('gpu-2025', 'zh-EN')));
  expect(first).toEqual(second);
  expect(first?.[0]).toMatchObject({ publishedAt: listsAt + day, commitment: committed?.commitment, seed: null });
  now = listsAt + 2 * day;
  const [drawn] = (await both[0]?.ofContest('gpu-2025', 'zh-EN')) ?? [];
  expect(hash(drawn?.seed ?? '')).toBe(committed?.commitment);
});
