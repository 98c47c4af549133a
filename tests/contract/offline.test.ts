import { contests } from '#lib/contract/contests/contests.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { customerService } from '#lib/contract/site.ts';
import { persons } from '../support/persons.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const entryOf = async (userName: string, competitionID?: string) => {
  const as = await backend.signIn(userName);
  return (await backend.ask(offline.entry, { query: competitionID ? { competitionID } : {} }, { as })).data;
};
const of = (competitionID: string) => ({ query: { competitionID } });

describe('a contest on site', () => {
  test('knows a member of one of its teams, with or without its name', async () => {
    const entry = {
      competitionID: 'gpu-2025',
      offlineType: 1,
      isStart: true,
      isEnd: false,
      teamId: 'hollow-reed',
      signOfflineRaceAgreement: true,
    };
    expect(await entryOf(persons.member.userName)).toEqual(entry);
    expect(await entryOf(persons.member.userName, 'gpu-2025')).toEqual(entry);
  });

  test('turns nobody away without saying where they stand', async () => {
    expect(await entryOf(persons.returning.userName)).toMatchObject({ offlineType: 0, competitionID: null });
    expect(await entryOf(persons.returning.userName, 'gpu-2025')).toMatchObject({
      offlineType: 0,
      competitionID: 'gpu-2025',
      teamId: null,
    });
  });

  test('is none that is held online', async () => {
    expect(await entryOf(persons.captain.userName, '2025')).toMatchObject({ offlineType: 0, competitionID: null });
  });
});

describe('what the dates of a contest allow', () => {
  test('is said for each contest', async () => {
    const { data } = await backend.ask(contests.switches, of('2025'));
    expect(data).toEqual({ competitionID: '2025', signUp: true, teams: true, round: true, over: false });
    expect((await backend.ask(contests.switches, of('2021'))).data).toMatchObject({ round: false, over: true });
    expect((await backend.ask(contests.before, of('2025'))).data.before).toBe(false);
    expect((await backend.ask(contests.onSite, of('gpu-2025'))).data.isOffline).toBe(true);
    expect((await backend.ask(contests.onSite, of('2025'))).data.isOffline).toBe(false);
  });

  test('is said of no contest that does not exist or is not published', async () => {
    for (const call of [contests.switches, contests.before, contests.onSite])
      for (const id of ['nothing', '2026']) expect((await backend.ask(call, of(id))).status).toBe(404);
  });

  test('stands beside a list of every published contest', async () => {
    const { list } = (await backend.ask(contests.list, {})).data;
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(['2025', 'gpu-2025', 'classic']));
    expect(list.some(({ id }) => id === '2026')).toBe(false);
  });
});

test('the proof for the older desk has two names', async () => {
  const as = await backend.signIn(persons.captain.userName);
  const { token } = (await backend.ask(customerService.memberToken, {}, { as })).data;
  expect(token.length).toBeGreaterThan(20);
  expect(token).not.toBe(as.token);
});
