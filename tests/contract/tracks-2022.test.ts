import { rankings } from '#lib/contract/contests/rankings.ts';
import { races2022 } from '#lib/contract/offline/tracks-2022.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const list = async (raceId: string, pageSize = 100) =>
  (await backend.ask(rankings.list, { query: { raceId, pageSize } })).data;

test('the types are the rankings of the contest', async () => {
  const types = await backend.ask(races2022.rankTypes, {});
  const names = await backend.ask(rankings.names, { query: { competitionID: '2022' } });
  expect(types.data).toEqual(names.data);
  expect(types.data.list.map(({ type }) => type)).toContain('hardware');
});

test('the first hundred of a track are those of its ranking, and no other contest is among them', async () => {
  const { data } = await backend.ask(races2022.top100, { query: { raceId: 'clue-hunt' } });
  const page = await list('clue-hunt');
  expect(data).toMatchObject({ raceId: 'clue-hunt', type: 'public', list: page.list, teams: page.teams });
  expect((await backend.ask(races2022.top100, { query: { raceId: 'river-levels' } })).status).toBe(404);
  expect((await backend.ask(races2022.top100, { query: { raceId: 'reasons', type: 'energy' } })).status).toBe(404);
  const all = await backend.ask(races2022.allRank, {});
  expect(all.data.list.map(({ raceId }) => raceId)).toEqual(['reasons', 'claims', 'clue-hunt']);
});

test('the hardware ranking is of time: the shorter the better', async () => {
  const { data } = await backend.ask(races2022.hardware, {});
  expect(data.list.map(({ raceId }) => raceId)).toEqual(['clue-hunt']);
  const times = data.list[0]?.list.map(({ score }) => score) ?? [];
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.length).toBeGreaterThan(20);
});

test('a university sees its teams with their places among all, whatever script they write it in', async () => {
  const { data } = await backend.ask(races2022.university, {});
  const written = new Set(data.list.flatMap((ranking) => ranking.list.map(({ organisation }) => organisation)));
  expect([...written].toSorted()).toEqual(['Lakeside University', '湖畔大学', '湖畔大學'].toSorted());
  for (const ranking of data.list) {
    const whole = (await list(ranking.raceId)).list;
    expect(ranking.list).toEqual(whole.filter(({ organisation }) => written.has(organisation)));
  }
});

test('models are the attempts that count, in the order of the ranking', async () => {
  const page = await list('claims', 10);
  const { data } = await backend.ask(races2022.models, { query: { raceId: 'claims', pageSize: 10 } });
  expect(data.total).toBe(page.teams);
  expect(data.total).toBeGreaterThan(30);
  expect(data.list.map(({ teamId, score }) => [teamId, score])).toEqual(
    page.list.map(({ teamId, score }) => [teamId, score]),
  );
  const count = await backend.ask(races2022.modelCount, { query: { raceId: 'claims' } });
  const whole = (await list('claims')).list;
  expect(count.data).toEqual({
    counted: page.teams,
    submitted: whole.reduce((sum, { attempts }) => sum + attempts, 0),
  });
});

test("a player sees the scores of the own teams, and nobody else's", async () => {
  const as = await backend.signIn('lin.qing');
  const { data } = await backend.ask(rankings.teamScores, { query: { competitionID: '2025' } }, { as });
  expect(data.list.map(({ raceId, type, teamId }) => [raceId, type, teamId])).toEqual([
    ['voice-check', 'public', 'quiet-harbour'],
  ]);
  const mine = await backend.ask(rankings.mine, { query: { raceId: 'voice-check' } }, { as });
  expect(data.list[0]?.row).toEqual(mine.data.me);
  const none = await backend.ask(rankings.teamScores, { query: { competitionID: 'chain-2' } }, { as });
  expect(none.data.list).toEqual([]);
  expect((await backend.ask(rankings.teamScores, { query: {} })).status).toBe(401);
});
