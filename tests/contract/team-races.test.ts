import { and, eq } from 'drizzle-orm';
import { todos } from '#backend/inbox/tables.ts';
import { teamLog, teamMembers, teamSignups, teams } from '#backend/teams/tables.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { act, type Entrant, freshName, newPlayer, newPlayers, openContest, pendingTodos } from './team-players.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' });
});
afterAll(() => backend?.close());

const contest = '2025';
const acts = () => act(backend, contest);

function tally(codes: readonly (number | string)[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const code of codes) sum[code] = (sum[code] ?? 0) + 1;
  return sum;
}

/** Everything that must be true of teams, however many changes ran at once. */
async function expectSound(): Promise<void> {
  const members = await backend.database.select().from(teamMembers);
  const signups = await backend.database.select().from(teamSignups);
  const rows = await backend.database.select().from(teams);
  const perPerson = new Set(members.map(({ competitionId, playerId }) => `${competitionId} ${playerId}`));
  expect(perPerson.size).toBe(members.length);
  for (const { id, disbandedAt } of rows) {
    const own = members.filter(({ teamId }) => teamId === id);
    const captains = own.filter(({ isCaptain }) => isCaptain).length;
    expect([id, own.length > 0, captains]).toEqual([id, disbandedAt === null, disbandedAt === null ? 1 : 0]);
    expect(own.length).toBeLessThanOrEqual(5);
    expect(signups.filter(({ teamId }) => teamId === id).length).toBeLessThanOrEqual(1);
    if (disbandedAt !== null) expect(signups.filter(({ teamId }) => teamId === id)).toEqual([]);
  }
}

async function teamOf(size: number) {
  const people = await newPlayers(backend, size, 'Racer');
  const [captain, ...others] = people as [Entrant, ...Entrant[]];
  const teamId = await acts().create(captain);
  const code = await acts().invite(captain, teamId);
  for (const other of others) expect(await acts().accept(other, code)).toBe(0);
  return { teamId, captain, others, code, people };
}

describe('at the same time', () => {
  test('50 players take the last place by a code: exactly one gets in', async () => {
    const { captain, code } = await teamOf(4);
    const crowd = await newPlayers(backend, 50, 'Crowd');
    const codes = await Promise.all(crowd.map((one) => acts().accept(one, code)));
    expect(tally(codes)).toEqual({ 0: 1, [teamRefusals.teamFull]: 49 });
    expect((await acts().mine(captain)).members).toHaveLength(5);
    await expectSound();
  });

  test('50 applications to the last place are accepted: exactly one gets in, 49 still wait', async () => {
    const { teamId, captain } = await teamOf(4);
    const crowd = await newPlayers(backend, 50, 'Applicant');
    const applications = await Promise.all(crowd.map((one) => acts().apply(one, teamId)));
    const codes = await Promise.all(applications.map((id) => acts().decide(captain, id, true)));
    expect(tally(codes)).toEqual({ 0: 1, [teamRefusals.teamFull]: 49 });
    const { applications: waiting, members } = await acts().mine(captain);
    expect([waiting, members.length]).toEqual([49, 5]);
    await expectSound();
  });

  test('many captains accept one player: one team gets them, no other application waits', async () => {
    const player = await newPlayer(backend, 'Wanted');
    const captains = await newPlayers(backend, 5, 'Captain');
    const applications = await Promise.all(
      captains.map(async (captain) => ({ captain, id: await acts().apply(player, await acts().create(captain)) })),
    );
    const codes = await Promise.all(applications.map(({ captain, id }) => acts().decide(captain, id, true)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    for (const code of codes) expect([0, teamRefusals.applicationSettled, teamRefusals.alreadyInTeam]).toContain(code);
    for (const { captain } of applications) expect((await acts().mine(captain)).applications).toBe(0);
    await expectSound();
  });

  test('one application accepted and rejected at once has one result', async () => {
    const { teamId, captain } = await teamOf(1);
    for (const applicant of await newPlayers(backend, 4, 'Either')) {
      const id = await acts().apply(applicant, teamId);
      const codes = await Promise.all([acts().decide(captain, id, true), acts().decide(captain, id, false)]);
      expect(tally(codes)).toEqual({ 0: 1, [teamRefusals.applicationSettled]: 1 });
    }
    await expectSound();
  });

  test('a player who founds, applies and accepts at once is in one team', async () => {
    const { code, teamId } = await teamOf(2);
    const player = await newPlayer(backend, 'Everywhere');
    const create = () =>
      backend.ask(acts().calls.create, { body: { competitionID: contest, name: freshName() } }, { as: player });
    await Promise.all([
      ...Array.from({ length: 5 }, async () => (await create()).code),
      acts().accept(player, code),
      backend.ask(acts().calls.apply, { body: { teamId } }, { as: player }),
    ]);
    const rows = await backend.database.select().from(teamMembers).where(eq(teamMembers.playerId, player.playerId));
    expect(rows).toHaveLength(1);
    await expectSound();
  });

  test('of many teams with one name one is founded', async () => {
    const name = freshName();
    const crowd = await newPlayers(backend, 12, 'Founder');
    const codes = await Promise.all(
      crowd.map(
        async (as) => (await backend.ask(acts().calls.create, { body: { competitionID: contest, name } }, { as })).code,
      ),
    );
    expect(tally(codes)).toEqual({ 0: 1, [teamRefusals.nameTaken]: 11 });
  });

  test('everybody leaves while the captaincy is handed over: one captain or no team', async () => {
    for (let round = 0; round < 4; round++) {
      const { teamId, captain, others, people } = await teamOf(4);
      const [heir] = others as [Entrant];
      const { calls } = acts();
      await backend.ask(calls.offerCaptaincy, { body: { teamId, playerId: heir.playerId } }, { as: captain });
      await Promise.all([
        backend.ask(calls.handleCaptaincy, { body: { teamId, isAgree: true } }, { as: heir }),
        ...people.slice(round % 2).map((one) => acts().leave(one, teamId)),
      ]);
      await expectSound();
    }
  });

  test('all members answer a cancellation at once: cancelled once', async () => {
    const { captain, others, teamId } = await teamOf(5);
    await acts().sign(captain, ...others);
    await acts().signup(captain, 'fraud-rings');
    await acts().cancel(captain);
    const asked = await Promise.all(
      others.map(async (as) => ({ as, todo: (await pendingTodos(backend, as)).find(({ type }) => type === 98) })),
    );
    const codes = await Promise.all(
      asked.map(({ as, todo }) => acts().answer(as, todo ?? { id: '', raceId: null }, true)),
    );
    expect(tally(codes)).toEqual({ 0: 4 });
    expect((await acts().mine(captain)).races).toEqual([]);
    const ends = await backend.database
      .select()
      .from(teamLog)
      .where(and(eq(teamLog.teamId, teamId), eq(teamLog.kind, 'cancelled')));
    expect(ends).toHaveLength(1);
  });

  test('an agreement and a disagreement at once: kept, and nobody is left with an open question', async () => {
    for (let round = 0; round < 4; round++) {
      const { captain, others } = await teamOf(3);
      const [first, second] = others as [Entrant, Entrant];
      await acts().sign(captain, first, second);
      await acts().signup(captain, 'fraud-rings');
      await acts().cancel(captain);
      const todoOf = async (as: Who) => (await pendingTodos(backend, as)).find(({ type }) => type === 98);
      const [a, b] = [await todoOf(first), await todoOf(second)];
      if (!a || !b) throw new Error('Nobody was asked');
      const [agreed, refused] = await Promise.all([acts().answer(first, a, true), acts().answer(second, b, false)]);
      expect([0, teamRefusals.cancellationSettled]).toContain(agreed);
      expect(refused).toBe(0);
      expect((await acts().mine(captain)).races).toHaveLength(1);
      expect((await acts().mine(captain)).cancellations).toEqual([]);
      const open = await backend.database
        .select()
        .from(todos)
        .where(and(eq(todos.type, 98), eq(todos.playerId, first.playerId), eq(todos.status, 1)));
      expect(open).toEqual([]);
    }
  });

  test('signing up for all tracks at once: one of them', async () => {
    const { captain } = await teamOf(1);
    await acts().sign(captain);
    const tracks = ['fraud-rings', 'voice-check', 'river-levels', 'merchant-text'];
    const codes = await Promise.all([...tracks, ...tracks].map((track) => acts().signup(captain, track)));
    const { races } = await acts().mine(captain);
    expect(races).toHaveLength(1);
    expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(2);
    await expectSound();
  });
});

describe('at the second of the deadline', () => {
  test('a sign-up is there or it was refused, and from that second on all are refused', async () => {
    const captains = await newPlayers(backend, 24, 'Late');
    await Promise.all(captains.map((captain) => acts().create(captain)));
    await acts().sign(...captains);
    await openContest(backend, contest, 2);
    const closesAt = backend.now() + 2;
    const answers = await Promise.all(
      captains.map(async (captain, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 120));
        const before = backend.now();
        const code = await acts().signup(captain, 'fraud-rings');
        return { captain, before, code, after: backend.now() };
      }),
    );
    for (const { captain, before, code, after } of answers) {
      expect([0, teamRefusals.signUpClosed]).toContain(code);
      if (before > closesAt) expect(code).toBe(teamRefusals.signUpClosed);
      if (after < closesAt - 1) expect(code).toBe(0);
      const { races, can } = await acts().mine(captain);
      expect(races.length).toBe(code === 0 ? 1 : 0);
      expect(can.cancelSignUp).toBe('locked');
    }
    expect(tally(answers.map(({ code }) => code))).toMatchObject({ [teamRefusals.signUpClosed]: expect.any(Number) });
    const signed = await backend.database.select().from(teamSignups).where(eq(teamSignups.competitionId, contest));
    const { locksAt } = (await acts().mine(captains[0] as Entrant)).dates;
    for (const { signedUpAt } of signed) expect(signedUpAt).toBeLessThan(locksAt);
    await backend.test('clear');
  });
});

describe('the same Idempotency-Key', () => {
  const key = () => ({ 'Idempotency-Key': `key-${Math.random()}` });

  test('founds one team, however often and however quickly it is sent', async () => {
    const as = await newPlayer(backend, 'Nervous');
    const headers = key();
    const body = { competitionID: contest, name: freshName() };
    const send = () => backend.ask(acts().calls.create, { body }, { as, headers });
    const first = await Promise.all(Array.from({ length: 8 }, send));
    const again = await send();
    expect(again.code).toBe(0);
    for (const got of first) expect([200, 409]).toContain(got.status);
    const ids = new Set(first.filter(({ status }) => status === 200).map(({ data }) => data.teamId));
    expect([...ids]).toEqual([again.data.teamId]);
  });

  test('founds one team when the first answer never arrives', async () => {
    const as = await newPlayer(backend, 'Unlucky');
    const headers = key();
    const body = { competitionID: contest, name: freshName() };
    const send = () => backend.ask(acts().calls.create, { body }, { as, headers });
    await backend.test('fail', { call: 'teams.create', sentinel: 'lost' });
    await expect(send()).rejects.toThrow();
    const again = await send();
    expect([again.code, again.data.teamId]).toEqual([0, (await acts().mine(as)).id]);
  });

  test('applies, invites and signs up once', async () => {
    const { teamId, captain } = await teamOf(1);
    await acts().sign(captain);
    const applicant = await newPlayer(backend, 'Twice');
    const { calls } = acts();
    const twice = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<[T, T]> => {
      const headers = key();
      return [await send(headers), await send(headers)];
    };
    const applied = await twice((headers) =>
      backend.ask(calls.apply, { body: { teamId } }, { as: applicant, headers }),
    );
    expect(applied[1].data).toEqual(applied[0].data);
    const invited = await twice((headers) => backend.ask(calls.invite, { body: { teamId } }, { as: captain, headers }));
    expect(invited[1].data).toEqual(invited[0].data);
    const body = { competitionID: contest, raceId: 'fraud-rings' };
    const signed = await twice((headers) => backend.ask(calls.signup, { body }, { as: captain, headers }));
    expect(signed[1].data).toEqual(signed[0].data);
    const log = await backend.ask(calls.log, { query: { teamId } }, { as: captain });
    expect(log.data.list.map(({ kind }) => kind)).toEqual(['signedUp', 'invited', 'applied', 'invited', 'created']);
  });
});
