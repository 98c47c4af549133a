import { rankings } from '#lib/contract/contests/rankings.ts';
import { entries } from '#lib/contract/entries.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

let backend: TestBackend;
let player: Who;
beforeAll(async () => {
  backend = await openBackend();
  player = await backend.signIn('li.wenbo');
});
afterAll(() => backend?.close());

const recordsOf = (as: Who, raceId: string, more = {}) =>
  backend.ask(submissions.records, { query: { raceId, pageSize: 100, ...more } }, { as });

test('who took part in 2022 still has the tracks of that season, usable', async () => {
  const usable = async (as: Who) => {
    const { data } = await backend.ask(entries.mine, {}, { as });
    return data.list
      .filter(({ competitionID }) => competitionID === '2022')
      .map(({ raceId, status }) => [raceId, status]);
  };
  expect(await usable(player)).toEqual([['reasons', 2]]);
  expect(await usable(await backend.signIn('wu.jingyi'))).toEqual([['clue-hunt', 2]]);
});

test('the records of a past season lead up to the score on its rankings', async () => {
  const { data } = await recordsOf(player, 'reasons', { kind: 'outcome', state: 'scored' });
  const placeOn = async (type: 'public' | 'final') =>
    (await backend.ask(rankings.mine, { query: { raceId: 'reasons', type } }, { as: player })).data.me;
  const [shown, final] = [await placeOn('public'), await placeOn('final')];
  const counted = data.list.filter(({ isCounted }) => isCounted);
  expect(counted.map(({ score, finalScore }) => [score, finalScore])).toEqual([[shown?.score, final?.score]]);
  expect(data.total).toBe(shown?.attempts);
});

test('a failed record says why, and what the platform lost cost no attempt', async () => {
  const { data } = await recordsOf(player, 'reasons', { state: 'failed' });
  expect(data.list.map(({ attemptReturned, score }) => [attemptReturned, score])).toEqual([
    [true, null],
    [false, null],
  ]);
  for (const { reason } of data.list) expect(reason).toMatch(/\w{4}/);
});

test('records are sorted by time or score in both directions, those without a score at the end', async () => {
  const scores = async (direction: 'asc' | 'desc') =>
    (await recordsOf(player, 'reasons', { sort: 'score', direction })).data.list.map(({ score }) => score);
  const [up, down] = [await scores('asc'), await scores('desc')];
  const numbers = up.filter((score) => score !== null);
  expect(numbers.length).toBeGreaterThan(2);
  expect(up.slice(0, numbers.length)).toEqual(numbers.toSorted((a, b) => a - b));
  expect(down.slice(0, numbers.length)).toEqual(numbers.toReversed());
  const idsOf = async (more: object) => (await recordsOf(player, 'reasons', more)).data.list.map(({ id }) => id);
  expect(await idsOf({ sort: 'submittedAt', direction: 'asc' })).toEqual((await idsOf({})).toReversed());
});

test('documents of a past season are there, one of them final, their files no longer', async () => {
  const { data } = await backend.ask(
    submissions.technicalFinalRecord,
    { query: { raceId: 'reasons' } },
    { as: player },
  );
  expect(data).toMatchObject({ fileName: 'copper-heron-reasons.pdf', isFinal: true, isKept: false });
  const codes = await backend.ask(submissions.codes, { query: { raceId: 'reasons' } }, { as: player });
  expect(codes.data.list.map(({ isKept }) => isKept)).toEqual([false]);
});

test('a code submission whose file is no longer stored is answered without its entries, as missing', async () => {
  const codes = await backend.ask(submissions.codes, { query: { raceId: 'reasons' } }, { as: player });
  const [{ id, fid } = { id: '', fid: '' }] = codes.data.list;
  const got = await backend.ask(submissions.codeInfo, { query: { id } }, { as: player });
  expect([got.status, got.data]).toEqual([404, null]);
  const file = await backend.ask(submissions.download, { params: { fileId: fid } }, { as: player });
  expect([file.status, file.code, file.message]).toEqual([404, got.code, got.message]);
});
