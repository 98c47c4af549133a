import { eq } from 'drizzle-orm';
import { players } from '#backend/identity/tables.ts';
import { createInbox } from '#backend/inbox/inbox.ts';
import { days } from '#backend/platform/clock.ts';
import { createTeamExpiry } from '#backend/teams/services.ts';
import { captaincyTodo, teamRulesOf } from '#lib/contests/editions.ts';
import { contests } from '#lib/contract/contests/contests.ts';
import { entries } from '#lib/contract/entries.ts';
import { inbox, todoStatus } from '#lib/contract/inbox.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { locales } from '#lib/i18n/locales.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import {
  act,
  contestsOfFamilies,
  type Entrant,
  freshName,
  newPlayer,
  newPlayers,
  noticeTitles,
  openContest,
  pendingTodos,
  todoResults,
} from './team-players.ts';
import { uploaded } from './upload.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' });
});
afterAll(() => backend?.close());
beforeEach(() => backend.test('clear'));

/** A captain and members in one team. */
async function teamOf(contest: string, size: number) {
  const people = await newPlayers(backend, size, `${contest} member`);
  const [captain, ...others] = people as [Entrant, ...Entrant[]];
  const acts = act(backend, contest);
  const teamId = await acts.create(captain);
  if (others.length > 0) {
    const code = await acts.invite(captain, teamId);
    for (const other of others) expect(await acts.accept(other, code)).toBe(0);
  }
  return { ...acts, teamId, captain, others, people };
}

describe.each(contestsOfFamilies)('family %s, contest %s', (_, contest) => {
  beforeEach(() => openContest(backend, contest));

  test('a captain creates, one joins by code, one by application, they sign up, cancel and all agree', async () => {
    const acts = act(backend, contest);
    const [captain, first, second] = (await newPlayers(backend, 3, 'Journey')) as [Entrant, Entrant, Entrant];
    const teamId = await acts.create(captain);
    const code = await acts.invite(captain, teamId);
    const shown = await backend.ask(acts.calls.invitation, { params: { code: code.toLowerCase().replace('-', ' ') } });
    expect(shown.data).toMatchObject({ team: { id: teamId, size: 1 }, invitedBy: captain.nickname });
    expect(await acts.accept(first, code)).toBe(0);

    const application = await acts.apply(second, teamId);
    const todos = await pendingTodos(backend, captain);
    expect(todos.map(({ type }) => type)).toEqual([teamRulesOf(contest).todos.joined]);
    expect(await acts.decide(captain, application, true)).toBe(0);
    expect(await pendingTodos(backend, captain)).toEqual([]);
    expect((await acts.mine(captain)).members.map(({ playerId }) => playerId)).toEqual(
      [captain, first, second].map(({ playerId }) => playerId),
    );

    const tracks = await backend.ask(contests.tracks, { params: { id: contest } });
    const [race] = tracks.data.list.map(({ id }) => id);
    expect(await acts.signup(captain, race)).toBe(teamRefusals.agreementUnsigned);
    await acts.sign(captain, first, second);
    expect(await acts.signup(first, race)).toBe(teamRefusals.notCaptain);
    expect(await acts.signup(captain, race)).toBe(0);
    expect(await acts.signup(captain, race)).toBe(0);
    const mine = await backend.ask(entries.mine, {}, { as: first });
    expect(mine.data.list).toMatchObject([
      { raceId: race, status: 2, isBanded: false, competitionID: contest, teamId },
    ]);

    expect(await acts.cancel(captain)).toBe(0);
    expect(await acts.cancel(captain)).toBe(teamRefusals.cancellationPending);
    const asked = await pendingTodos(backend, first);
    const question = asked.find(({ type }) => type === teamRulesOf(contest).todos.cancel);
    const ownQuestion = (await pendingTodos(backend, second)).find(
      ({ type }) => type === teamRulesOf(contest).todos.cancel,
    );
    if (!question || !ownQuestion) throw new Error('Nobody was asked');
    expect(await acts.answer(second, question, true)).toBe(teamRefusals.cancellationMissing);
    expect(await acts.answer(first, question, true)).toBe(0);
    expect(await acts.answer(first, question, true)).toBe(0);
    expect((await acts.mine(first)).races).toHaveLength(1);
    expect(await acts.answer(second, ownQuestion, true)).toBe(0);
    expect((await acts.mine(second)).races).toEqual([]);
    expect(await noticeTitles(backend, first)).toContain(
      `The sign-up of ${(await acts.mine(first)).name} is cancelled`,
    );
    expect((await backend.ask(entries.mine, {}, { as: first })).data.list).toEqual([]);
  });

  test('the calls of another family do not know the contest or its teams', async () => {
    const { teamId, captain } = await teamOf(contest, 1);
    const own = teamRulesOf(contest).family;
    for (const [family, calls] of Object.entries(teamCallsOf).filter(([name]) => name !== own)) {
      const search = await backend.ask(calls.search, { query: { competitionID: contest } });
      expect([family, search.code]).toEqual([family, teamRefusals.contestMissing]);
      expect((await backend.ask(calls.team, { params: { id: teamId } })).status).toBe(404);
      const leaving = await backend.ask(calls.leave, { body: { teamId } }, { as: captain });
      expect(leaving.code).toBe(teamRefusals.teamMissing);
    }
  });

  test('teams are locked on the second', async () => {
    const { teamId, captain, others, calls, ...acts } = await teamOf(contest, 2);
    const code = await acts.invite(captain, teamId);
    const now = backend.now();
    await backend.test('team-dates', {
      competitionID: contest,
      signUpClosesAt: now,
      locksAt: now,
      endsAt: now + 60,
    });
    const [other] = others as [Entrant];
    const late = await newPlayer(backend, 'Late');
    expect(await acts.leave(other, teamId)).toBe(teamRefusals.locked);
    expect(await acts.accept(late, code)).toBe(teamRefusals.locked);
    const create = await backend.ask(
      calls.create,
      { body: { competitionID: contest, name: 'Too late' } },
      { as: late },
    );
    expect(create.code).toBe(teamRefusals.locked);
    const { can } = await acts.mine(other);
    expect(can.leave).toBe('locked');
    expect((await acts.mine(captain)).can).toMatchObject({ edit: null, rename: 'locked', invite: 'locked' });
  });
});

describe('membership', () => {
  const contest = '2025';

  test('a person is in one team of a contest, and in teams of several contests', async () => {
    await openContest(backend, 'chain-2');
    const { captain, calls } = await teamOf(contest, 1);
    const again = await backend.ask(
      calls.create,
      { body: { competitionID: contest, name: freshName() } },
      { as: captain },
    );
    expect([again.code, again.message]).toEqual([
      teamRefusals.alreadyInTeam,
      expect.stringContaining('already in a team'),
    ]);
    await act(backend, 'chain-2').create(captain);
    const { data } = await backend.ask(teamCallsOf.team.my, { query: {} }, { as: captain });
    expect(data.list.map(({ competitionID }) => competitionID).toSorted()).toEqual(['2025', 'chain-2']);
  });

  test('names are compared without case, width and spaces, and freed by disbanding', async () => {
    const [a, b] = (await newPlayers(backend, 2)) as [Entrant, Entrant];
    const { calls, create } = act(backend, contest);
    const teamId = await create(a, 'Twice  Told 2');
    const taken = { body: { competitionID: contest, name: 'ＴＷＩＣＥ told ２' } };
    expect((await backend.ask(calls.create, taken, { as: b })).code).toBe(teamRefusals.nameTaken);
    expect((await backend.ask(calls.disband, { body: { teamId } }, { as: a })).code).toBe(0);
    expect((await backend.ask(calls.create, taken, { as: b })).code).toBe(0);
    expect((await backend.ask(calls.team, { params: { id: teamId } })).status).toBe(404);
  });

  test.each(['x', ' a ', '....', `${'a'.repeat(31)}`, 'a\u0007b', '\u200b\u200b\u200b', '🙂🙂'])(
    'a team cannot be called %j',
    async (name) => {
      const as = await newPlayer(backend, 'Namer');
      const body = { competitionID: contest, name };
      expect((await backend.ask(teamCallsOf.team.create, { body }, { as })).code).toBe(teamRefusals.nameInvalid);
    },
  );

  test('the longest member follows a captain who leaves, and the last one ends the team', async () => {
    const { teamId, captain, others, mine, leave, calls } = await teamOf(contest, 3);
    const [first, second] = others as [Entrant, Entrant];
    const applicant = await newPlayer(backend, 'Applicant');
    await backend.ask(calls.apply, { body: { teamId } }, { as: applicant });
    expect(await leave(captain, teamId)).toBe(0);
    expect((await mine(second)).members.filter(({ isCaptain }) => isCaptain).map(({ playerId }) => playerId)).toEqual([
      first.playerId,
    ]);
    // The application waits for the new captain.
    expect((await pendingTodos(backend, first)).map(({ title }) => title)).toContain(
      `Applicant 1 wants to join ${(await mine(first)).name}`,
    );
    expect(await noticeTitles(backend, second)).toContain(
      `${first.nickname} is the new captain of ${(await mine(first)).name}`,
    );
    expect(await leave(first, teamId)).toBe(0);
    expect(await leave(second, teamId)).toBe(0);
    expect((await backend.ask(calls.team, { params: { id: teamId } })).status).toBe(404);
    expect(await noticeTitles(backend, applicant)).toContainEqual(expect.stringContaining('is closed'));
  });

  test('the captaincy is handed over with acceptance', async () => {
    const { teamId, captain, others, mine, calls } = await teamOf(contest, 3);
    const [first, second] = others as [Entrant, Entrant];
    const offer = (playerId: string) =>
      backend.ask(calls.offerCaptaincy, { body: { teamId, playerId } }, { as: captain });
    const answer = (as: Who, isAgree: boolean) =>
      backend.ask(calls.handleCaptaincy, { body: { teamId, isAgree } }, { as });
    expect((await offer(captain.playerId)).code).toBe(teamRefusals.ownCaptaincy);
    expect((await offer(first.playerId)).code).toBe(0);
    expect((await offer(first.playerId)).code).toBe(0);
    expect((await offer(second.playerId)).code).toBe(teamRefusals.offerPending);
    expect((await answer(second, true)).code).toBe(teamRefusals.offerMissing);
    expect((await answer(first, false)).code).toBe(0);
    expect((await answer(first, false)).code).toBe(0);
    expect((await answer(first, true)).code).toBe(teamRefusals.offerMissing);
    expect((await answer(second, false)).code).toBe(teamRefusals.offerMissing);
    expect((await mine(captain)).captaincyOffer).toBeNull();
    await offer(first.playerId);
    const [asking] = (await pendingTodos(backend, first)).filter(({ type }) => type === captaincyTodo);
    const declined = { body: { id: asking?.id ?? '', status: todoStatus.disagreed } };
    expect((await backend.ask(inbox.answerTodo, declined, { as: first })).code).toBe(0);
    expect((await mine(captain)).captaincyOffer).toBeNull();
    await offer(first.playerId);
    await backend.ask(calls.withdrawCaptaincy, { body: { teamId } }, { as: captain });
    expect(await todoResults(backend, first, captaincyTodo)).toEqual(['closed, done', 'disagreed', 'disagreed']);
    await offer(second.playerId);
    expect((await mine(second)).captaincyOffer).toMatchObject({ isMine: true });
    expect((await answer(second, true)).code).toBe(0);
    expect((await answer(second, true)).code).toBe(0);
    expect([(await mine(second)).isCaptain, (await mine(captain)).isCaptain]).toEqual([true, false]);
    await backend.ask(calls.offerCaptaincy, { body: { teamId, playerId: captain.playerId } }, { as: second });
    expect((await answer(second, true)).code).toBe(0);
    expect((await answer(captain, true)).code).toBe(0);
    expect((await answer(second, true)).code).toBe(0);
    expect([(await mine(second)).isCaptain, (await mine(captain)).isCaptain]).toEqual([false, true]);
    const log = await backend.ask(calls.log, { query: { teamId } }, { as: first });
    expect(await todoResults(backend, second, captaincyTodo)).toEqual(['done']);
    expect(log.data.list.map(({ kind }) => kind)).toEqual([
      'captaincyAccepted',
      'captaincyOffered',
      'captaincyAccepted',
      'captaincyOffered',
      'captaincyWithdrawn',
      'captaincyOffered',
      'captaincyDeclined',
      'captaincyOffered',
      'captaincyDeclined',
      'captaincyOffered',
      'joinedByInvitation',
      'joinedByInvitation',
      'invited',
      'created',
    ]);
  });

  test('a new captain gets the applications that wait as open to-dos, also those that the earlier one has seen', async () => {
    const { teamId, captain, others, calls, apply } = await teamOf(contest, 2);
    const [member] = others as [Entrant];
    await apply(await newPlayer(backend, 'Applicant'), teamId);
    const [seen] = (await pendingTodos(backend, captain)).filter(({ title }) => title.includes('Applicant'));
    const opened = { body: { id: seen?.id ?? '', status: todoStatus.done } };
    expect((await backend.ask(inbox.answerTodo, opened, { as: captain })).code).toBe(0);
    await backend.ask(calls.offerCaptaincy, { body: { teamId, playerId: member.playerId } }, { as: captain });
    await backend.ask(calls.handleCaptaincy, { body: { teamId, isAgree: true } }, { as: member });
    expect((await pendingTodos(backend, member)).map(({ id }) => id)).toContain(seen?.id);
  });

  test('a removed member is told and may join another team', async () => {
    const { teamId, captain, others, calls } = await teamOf(contest, 2);
    const [member] = others as [Entrant];
    const remove = { body: { teamId, playerId: member.playerId } };
    expect((await backend.ask(calls.remove, remove, { as: member })).code).toBe(teamRefusals.notCaptain);
    expect((await backend.ask(calls.remove, remove, { as: captain })).code).toBe(0);
    expect((await backend.ask(calls.remove, remove, { as: captain })).code).toBe(teamRefusals.memberMissing);
    expect(await noticeTitles(backend, member)).toContainEqual(expect.stringMatching(/^You were removed/));
    await act(backend, contest).create(member);
  });

  test('a removed member cannot come back by an invitation that was open', async () => {
    const { teamId, captain, others, invite, accept, calls } = await teamOf(contest, 3);
    const [member, other] = others as [Entrant, Entrant];
    const code = await invite(captain, teamId);
    await backend.ask(calls.remove, { body: { teamId, playerId: member.playerId } }, { as: captain });
    expect(await accept(member, code)).toBe(teamRefusals.invitationInvalid);
    const log = async () =>
      (await backend.ask(calls.log, { query: { teamId } }, { as: captain })).data.list.map(({ kind }) => kind);
    // The team of this test was made with an invitation, which is open as well.
    expect((await log()).slice(0, 3)).toEqual(['invitationRevoked', 'invitationRevoked', 'removed']);
    const { data } = await backend.ask(calls.invitations, { query: { teamId } }, { as: captain });
    expect(data.list).toEqual([]);
    expect(await accept(member, await invite(captain, teamId))).toBe(0);

    const kept = await invite(captain, teamId);
    expect((await backend.ask(calls.leave, { body: { teamId } }, { as: other })).code).toBe(0);
    expect(await accept(other, kept)).toBe(0);
  });

  test('a banned player neither founds nor joins, and their team cannot sign up', async () => {
    const { teamId, captain, others, sign, signup, invite, accept, calls } = await teamOf(contest, 2);
    const [member] = others as [Entrant];
    await sign(captain, member);
    const code = await invite(captain, teamId);
    const banned = await newPlayer(backend, 'Banned');
    for (const { playerId } of [banned, member])
      await backend.database.update(players).set({ banned: true }).where(eq(players.id, playerId));
    expect(await accept(banned, code)).toBe(teamRefusals.banned);
    const body = { competitionID: contest, name: freshName() };
    expect((await backend.ask(calls.create, { body }, { as: banned })).code).toBe(teamRefusals.banned);
    expect((await backend.ask(calls.apply, { body: { teamId } }, { as: banned })).code).toBe(teamRefusals.banned);
    expect(await signup(captain, 'fraud-rings')).toBe(teamRefusals.memberBanned);
    const { data } = await backend.ask(calls.check, { query: { competition_id: contest } }, { as: banned });
    expect(data.state).toBe('banned');
  });

  test('the session knows team and race after the next sign-in', async () => {
    const { captain, sign, signup, teamId } = await teamOf(contest, 1);
    await sign(captain);
    await signup(captain, 'fraud-rings');
    const [row] = await backend.database.select().from(players).where(eq(players.id, captain.playerId));
    expect(row).toMatchObject({ teamId, inRace: true });
  });
});

describe('applications and invitations', () => {
  const contest = '2025';

  test('an application is withdrawn, refused with words, or closed by joining elsewhere', async () => {
    const { teamId, captain, calls, apply, decide } = await teamOf(contest, 1);
    const other = await teamOf(contest, 1);
    const applicant = await newPlayer(backend, 'Applicant');
    const withdrawn = await apply(applicant, teamId);
    const twice = await backend.ask(calls.apply, { body: { teamId } }, { as: applicant });
    expect(twice.code).toBe(teamRefusals.alreadyApplied);
    expect((await backend.ask(calls.withdraw, { body: { applicationId: withdrawn } }, { as: applicant })).code).toBe(0);
    expect(await decide(captain, withdrawn, true)).toBe(teamRefusals.applicationSettled);
    const rejected = await apply(applicant, teamId);
    const body = { applicationId: rejected, isAgree: false, reply: 'We need somebody <b>else</b>' };
    expect((await backend.ask(calls.handleApply, { body }, { as: captain })).code).toBe(0);
    const { data: letters } = await backend.ask(inbox.notices, { query: { pageSize: 100 } }, { as: applicant });
    expect(letters.list.map(({ content }) => content).join()).toContain('somebody &lt;b&gt;else');
    const closed = await apply(applicant, teamId);
    expect(await decide(other.captain, await apply(applicant, other.teamId), true)).toBe(0);
    expect(await decide(captain, closed, true)).toBe(teamRefusals.applicationSettled);
    const mine = await backend.ask(calls.myApplications, { query: { competitionID: contest } }, { as: applicant });
    expect(mine.data.list.map(({ state }) => state).toSorted()).toEqual([
      'accepted',
      'closed',
      'rejected',
      'withdrawn',
    ]);
    expect(mine.data.total).toBe(4);
  });

  test('a captain who accepts an applicant that was banned meanwhile learns who is banned, and can still reject', async () => {
    const { teamId, captain, calls, apply, decide } = await teamOf(contest, 1);
    const applicant = await newPlayer(backend, 'Applicant');
    const applicationId = await apply(applicant, teamId);
    await backend.database.update(players).set({ banned: true }).where(eq(players.id, applicant.playerId));
    const body = { applicationId, isAgree: true };
    const { code, message } = await backend.ask(calls.handleApply, { body }, { as: captain });
    expect([code, message]).toEqual([teamRefusals.banned, expect.stringContaining('This person is banned')]);
    expect(await decide(captain, applicationId, false)).toBe(0);
  });

  test('at most five applications wait', async () => {
    const applicant = await newPlayer(backend, 'Hopeful');
    const { data } = await backend.ask(teamCallsOf.team.search, { query: { competitionID: contest, open: '1' } });
    const codes = [];
    for (const { id } of data.list.slice(0, 6))
      codes.push((await backend.ask(teamCallsOf.team.apply, { body: { teamId: id } }, { as: applicant })).code);
    expect(codes).toEqual([0, 0, 0, 0, 0, teamRefusals.tooManyApplications]);
  });

  test('a team that does not recruit takes no application, but invitations', async () => {
    const { teamId, captain, calls, invite, accept, mine } = await teamOf(contest, 1);
    const { name } = await mine(captain);
    const update = { teamId, name, slogan: 's', introduction: 'i', organisation: 'o', wanted: '', recruiting: false };
    expect((await backend.ask(calls.update, { body: update }, { as: captain })).code).toBe(0);
    const person = await newPlayer(backend, 'Person');
    expect((await backend.ask(calls.apply, { body: { teamId } }, { as: person })).code).toBe(
      teamRefusals.notRecruiting,
    );
    expect(await accept(person, await invite(captain, teamId))).toBe(0);
  });

  test('an invitation that names no number is for as many as there are free places', async () => {
    const { teamId, captain, calls, mine } = await teamOf(contest, 2);
    const { max } = await mine(captain);
    const { data } = await backend.ask(calls.invite, { body: { teamId } }, { as: captain });
    expect(data.maxUses).toBe(max - 2);
  });

  test('an invitation ends by revoking, by its date and when it is used up', async () => {
    const { teamId, captain, calls, invite, accept } = await teamOf(contest, 1);
    const [a, b, c] = (await newPlayers(backend, 3)) as [Entrant, Entrant, Entrant];
    const once = await invite(captain, teamId, 1);
    expect(await accept(a, once)).toBe(0);
    expect(await accept(b, once)).toBe(teamRefusals.invitationInvalid);
    const revoked = await invite(captain, teamId);
    const { data } = await backend.ask(calls.invitations, { query: { teamId } }, { as: captain });
    expect(data.list.map(({ code }) => code)).toEqual([revoked]);
    const [entry] = data.list;
    expect((await backend.ask(calls.revoke, { params: { id: entry?.id ?? '' } }, { as: b })).code).toBe(
      teamRefusals.invitationInvalid,
    );
    expect((await backend.ask(calls.revoke, { params: { id: entry?.id ?? '' } }, { as: captain })).code).toBe(0);
    expect(await accept(c, revoked)).toBe(teamRefusals.invitationInvalid);
    expect((await backend.ask(calls.invitation, { params: { code: revoked } })).code).toBe(
      teamRefusals.invitationInvalid,
    );
  });
});

describe('the picture', () => {
  test('is a portrait of the captain, shown to everybody and taken away again', async () => {
    const { teamId, captain, others, calls, mine } = await teamOf('2025', 2);
    const fid = await uploaded(backend, captain, 'portrait');
    const set = (as: Who, value: string | null) => backend.ask(calls.avatar, { body: { teamId, fid: value } }, { as });
    expect((await set(captain, 'nothing')).code).toBe(teamRefusals.pictureInvalid);
    const card = await uploaded(backend, captain, 'studentCard');
    expect((await set(captain, card)).code).toBe(teamRefusals.pictureInvalid);
    const theirs = await uploaded(backend, others[0] as Entrant, 'portrait');
    expect((await set(captain, theirs)).code).toBe(teamRefusals.pictureInvalid);
    expect((await set(others[0] as Entrant, theirs)).code).toBe(teamRefusals.notCaptain);
    const { data } = await set(captain, fid);
    const address = data.avatar ?? '';
    expect(address).toBe((await mine(captain)).avatar);
    const picture = await backend.app.request(address.replace('/api', ''));
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    await set(captain, null);
    expect((await mine(captain)).avatar).toBeNull();
    expect((await backend.app.request(address.replace('/api', ''))).status).toBe(404);
  });
});

describe('once teams are locked', () => {
  test('what nobody can answer any more is closed and told', async () => {
    const { teamId, captain, others, sign, signup, cancel, apply, mine } = await teamOf('2025', 2);
    await sign(captain, ...others);
    await signup(captain, 'fraud-rings');
    await cancel(captain);
    const applicant = await newPlayer(backend, 'Waiting');
    await apply(applicant, teamId);
    const clock = () => backend.now() + days(30);
    const parts = { database: backend.database, clock, contests: backend.teamContests };
    await createTeamExpiry(parts, (tx) => createInbox(tx, clock)).sweep();
    expect(await mine(captain)).toMatchObject({
      applications: 0,
      cancellations: [],
      races: [{ raceId: 'fraud-rings' }],
    });
    expect(await pendingTodos(backend, captain)).toEqual([]);
    expect((await pendingTodos(backend, others[0] as Entrant)).filter(({ type }) => type === 98)).toEqual([]);
    expect(await noticeTitles(backend, applicant)).toContainEqual(expect.stringContaining('is closed'));
  });
});

describe('sign-up', () => {
  test('needs enough members, all agreements and one of the free tracks', async () => {
    await openContest(backend, 'chain-2');
    const { captain, sign, signup, invite, accept, teamId, mine } = await teamOf('chain-2', 1);
    expect((await mine(captain)).can.signUp).toBe('tooFewMembers');
    expect(await signup(captain, 'contract-audit')).toBe(teamRefusals.tooFewMembers);
    const member = await newPlayer(backend, 'Second');
    await accept(member, await invite(captain, teamId));
    await sign(captain, member);
    expect(await signup(captain)).toBe(teamRefusals.trackUnnamed);
    expect(await signup(captain, 'fraud-rings')).toBe(teamRefusals.trackMissing);
    expect(await signup(captain, 'contract-audit')).toBe(0);
    expect(await signup(captain, 'private-ledger')).toBe(teamRefusals.trackLimit);
    expect(await signup(captain, 'private-ledger', 'contract-audit')).toBe(0);
    expect((await mine(captain)).races.map(({ raceId }) => raceId)).toEqual(['private-ledger']);
    // Below the smallest size the race cannot be used, until somebody joins.
    expect(await act(backend, 'chain-2').leave(member, teamId)).toBe(0);
    expect((await mine(captain)).races).toMatchObject([{ status: 1 }]);
    const { data } = await backend.ask(entries.mine, {}, { as: captain });
    expect(data.list).toMatchObject([{ status: 1, nextStep: 'fillTeam' }]);
  });

  test('one who disagrees keeps it', async () => {
    const { captain, others, sign, signup, cancel, answer, mine } = await teamOf('2025', 3);
    const [first, second] = others as [Entrant, Entrant];
    await sign(captain, first, second);
    await signup(captain, 'fraud-rings');
    await cancel(captain);
    const ask = async (as: Who) => (await pendingTodos(backend, as)).find(({ type }) => type === 98);
    const [forFirst, forSecond] = [await ask(first), await ask(second)];
    if (!forFirst || !forSecond) throw new Error('Nobody was asked');
    expect(await answer(first, forFirst, false)).toBe(0);
    expect(await answer(second, forSecond, true)).toBe(teamRefusals.cancellationSettled);
    expect(await answer(first, forFirst, false)).toBe(0);
    expect((await mine(captain)).races).toHaveLength(1);
    expect(await todoResults(backend, first, 98)).toEqual(['disagreed']);
    expect(await todoResults(backend, second, 98)).toEqual(['closed, done']);
    expect(await noticeTitles(backend, captain)).toContainEqual(expect.stringContaining('stays signed up'));
  });

  test('an agreement that is sent again is answered with what became of the sign-up', async () => {
    const { captain, others, sign, signup, cancel, calls } = await teamOf('2025', 3);
    const [first, second] = others as [Entrant, Entrant];
    await sign(captain, first, second);
    await signup(captain, 'fraud-rings');
    const asked = async (as: Who) => (await pendingTodos(backend, as)).find(({ type }) => type === 98)?.id ?? '';
    const answer = async (as: Who, todoId: string, isAgree: boolean) =>
      (await backend.ask(calls.handleCancelSignup, { body: { competitionID: '2025', todoId, isAgree } }, { as })).data;
    await cancel(captain);
    const [ofFirst, ofSecond] = [await asked(first), await asked(second)];
    for (const _ of [1, 2]) expect(await answer(second, ofSecond, true)).toEqual({ state: 'pending' });
    for (const _ of [1, 2]) expect(await answer(first, ofFirst, false)).toEqual({ state: 'kept' });
    expect(await answer(second, ofSecond, true)).toEqual({ state: 'kept' });

    await cancel(captain);
    const later = [await asked(first), await asked(second)] as const;
    expect(await answer(second, later[1], true)).toEqual({ state: 'pending' });
    for (const _ of [1, 2]) expect(await answer(first, later[0], true)).toEqual({ state: 'cancelled' });
    expect(await answer(second, later[1], true)).toEqual({ state: 'cancelled' });
  });

  test('leaving one race asks by type 9 with the race; the answer may come through the to-do itself', async () => {
    const { captain, others, sign, signup, calls, mine } = await teamOf('2025', 2);
    const [member] = others as [Entrant];
    await sign(captain, member);
    await signup(captain, 'voice-check');
    const body = { competitionID: '2025', raceId: 'voice-check' };
    const quit = await backend.ask(calls.quitRace, { body }, { as: captain });
    expect(quit.data).toEqual({ state: 'pending', waiting: 1 });
    const todo = (await pendingTodos(backend, member)).find(({ type }) => type === 9);
    expect(todo).toMatchObject({ raceId: 'voice-check', competitionID: '2025' });
    const without = { competitionID: '2025', todoId: todo?.id ?? '', isAgree: true };
    expect((await backend.ask(calls.handleCancelSignup, { body: without }, { as: member })).code).toBe(
      teamRefusals.cancellationMissing,
    );
    const put = await backend.ask(inbox.answerTodo, { body: { id: todo?.id ?? '', status: 2 } }, { as: member });
    expect(put.code).toBe(0);
    expect((await mine(member)).races).toEqual([]);
  });

  test('a request lapses when its captain leaves, and is fulfilled when the last one who was asked does', async () => {
    const { captain, others, sign, signup, cancel, leave, mine, teamId } = await teamOf('2025', 3);
    const [first, second] = others as [Entrant, Entrant];
    await sign(captain, first, second);
    await signup(captain, 'fraud-rings');
    await cancel(captain);
    expect(await leave(captain, teamId)).toBe(0);
    expect((await mine(first)).cancellations).toEqual([]);
    expect((await pendingTodos(backend, second)).filter(({ type }) => type === 98)).toEqual([]);
    await cancel(first);
    expect(await leave(second, teamId)).toBe(0);
    expect((await mine(first)).races).toEqual([]);
  });

  test('the captain takes the request back', async () => {
    const { captain, others, sign, signup, cancel, answer, calls, mine } = await teamOf('2025', 2);
    await sign(captain, ...others);
    await signup(captain, 'fraud-rings');
    await cancel(captain);
    const [member] = others as [Entrant];
    const asked = (await pendingTodos(backend, member)).find(({ type }) => type === 98) ?? { id: '', raceId: null };
    const withdraw = () => backend.ask(calls.withdrawCancel, { body: { competitionID: '2025' } }, { as: captain });
    expect((await withdraw()).code).toBe(0);
    expect((await withdraw()).code).toBe(teamRefusals.cancellationMissing);
    expect((await mine(captain)).races).toHaveLength(1);
    expect(await todoResults(backend, member, 98)).toEqual(['closed, done']);
    for (const isAgree of [true, false])
      expect(await answer(member, asked, isAgree)).toBe(teamRefusals.cancellationSettled);
  });

  test('the answer to a request for one race names the race', async () => {
    const { captain, others, sign, signup, cancel, answer, mine } = await teamOf('2025', 2);
    const [member] = others as [Entrant];
    await sign(captain, member);
    await signup(captain, 'voice-check');
    await cancel(captain, 'voice-check');
    const todo = (await pendingTodos(backend, member)).find(({ type }) => type === 9);
    expect(await answer(member, todo ?? { id: '', raceId: null }, true)).toBe(0);
    expect((await mine(member)).races).toEqual([]);
  });

  test('the new captain takes the request back, and the one who asked for it is told', async () => {
    const { captain, others, sign, signup, cancel, calls, teamId, mine } = await teamOf('2025', 3);
    const [heir, third] = others as [Entrant, Entrant];
    await sign(captain, heir, third);
    await signup(captain, 'fraud-rings');
    await cancel(captain);
    await backend.ask(calls.offerCaptaincy, { body: { teamId, playerId: heir.playerId } }, { as: captain });
    await backend.ask(calls.handleCaptaincy, { body: { teamId, isAgree: true } }, { as: heir });
    const { code } = await backend.ask(calls.withdrawCancel, { body: { competitionID: '2025' } }, { as: heir });
    expect(code).toBe(0);
    expect((await mine(heir)).cancellations).toEqual([]);
    const told = expect.stringContaining('withdrawn');
    expect(await noticeTitles(backend, captain)).toContainEqual(told);
    expect(await noticeTitles(backend, third)).toContainEqual(told);
    expect(await noticeTitles(backend, heir)).not.toContainEqual(told);
  });

  test('a member who joins while a request waits is asked, too', async () => {
    const { captain, others, sign, signup, cancel, answer, invite, accept, teamId, mine } = await teamOf('2025', 2);
    const [first] = others as [Entrant];
    await sign(captain, first);
    await signup(captain, 'fraud-rings');
    await cancel(captain);
    const joiner = await newPlayer(backend, 'Joiner');
    expect(await accept(joiner, await invite(captain, teamId))).toBe(0);
    const ask = async (as: Who) => (await pendingTodos(backend, as)).find(({ type }) => type === 98);
    const [forFirst, forJoiner] = [await ask(first), await ask(joiner)];
    if (!forFirst || !forJoiner) throw new Error('Somebody was not asked');
    expect(await answer(first, forFirst, true)).toBe(0);
    expect((await mine(captain)).races).toHaveLength(1);
    expect(await answer(joiner, forJoiner, true)).toBe(0);
    expect((await mine(captain)).races).toEqual([]);
  });

  test('a departure that settles the requests for all tracks leaves none for the whole contest', async () => {
    const [one = '', two = ''] = backend.teamContests.find('green')?.tracks.map(({ id }) => id) ?? [];
    await openContest(backend, 'green');
    const { captain, others, sign, signup, cancel, answer, leave, teamId, mine } = await teamOf('green', 3);
    const [first, second] = others as [Entrant, Entrant];
    await sign(captain, first, second);
    for (const raceId of [one, two]) expect(await signup(captain, raceId)).toBe(0);
    for (const raceId of [one, two]) expect(await cancel(captain, raceId)).toBe(0);
    for (const todo of (await pendingTodos(backend, first)).filter(({ type }) => type === 9))
      expect(await answer(first, todo, true)).toBe(0);
    expect(await cancel(captain)).toBe(0);
    expect((await mine(captain)).cancellations).toHaveLength(3);
    expect(await leave(second, teamId)).toBe(0);
    expect(await mine(captain)).toMatchObject({ races: [], cancellations: [] });
  });

  test('the state of the button goes from no team to signed up', async () => {
    const as = await newPlayer(backend, 'Button');
    const { calls, create, sign, signup } = act(backend, '2025');
    const state = async () =>
      (await backend.ask(calls.check, { query: { competition_id: '2025' } }, { as })).data.state;
    const seen = [await state()];
    await create(as);
    seen.push(await state());
    await sign(as);
    await signup(as, 'fraud-rings');
    seen.push(await state());
    expect(seen).toEqual(['noTeam', 'notSignedUp', 'signedUp']);
    const green = await backend.ask(teamCallsOf.green.check, { query: { competition_id: 'green' } }, { as });
    expect(green.data.state).toBe('notOpen');
    const old = await backend.ask(teamCallsOf.chain.check, { query: { competition_id: 'chain-1' } }, { as });
    expect(old.data.state).toBe('closed');
    const offline = { query: { competition_id: '2025', isOffline: '1' } } as const;
    expect((await backend.ask(calls.check, offline, { as })).code).toBe(teamRefusals.contestMissing);
  });

  test('the guard of tracks', async () => {
    const as = await backend.signIn('feng.tao');
    const status = (raceId: string) => backend.ask(entries.raceStatus, { params: { raceId } }, { as });
    expect((await status('river-levels')).data).toEqual({
      raceId: 'river-levels',
      signedUp: true,
      status: 2,
      isBanded: true,
    });
    expect((await status('fraud-rings')).data.signedUp).toBe(false);
  });
});

describe('in public', () => {
  test('search finds by name in any script, by track and by free places, page by page', async () => {
    const ask = async (query: object) =>
      (await backend.ask(teamCallsOf.team.search, { query: { competitionID: '2025', ...query } })).data;
    expect((await ask({ keyword: 'QUIET harb' })).list.map(({ id }) => id)).toContain('quiet-harbour');
    expect((await ask({ keyword: '静港' })).list.map(({ id }) => id)).toEqual(['quiet-harbour']);
    expect((await ask({ keyword: '%' })).total).toBe(0);
    const all = await ask({ pageSize: 100 });
    expect(all.total).toBeGreaterThan(200);
    const [one, two] = [await ask({ pageSize: 50 }), await ask({ pageSize: 50, page: 2 })];
    expect([...one.list, ...two.list].map(({ id }) => id)).toEqual(all.list.map(({ id }) => id));
    for (const team of (await ask({ open: '1', pageSize: 100 })).list)
      expect([team.recruiting, team.size < team.max]).toEqual([true, true]);
    for (const team of (await ask({ raceId: 'voice-check' })).list) expect(team.raceIds).toEqual(['voice-check']);
  });

  test('teams that can be joined come first in the search, and the newest of them before older ones', async () => {
    const places = async (page: number) =>
      (await backend.ask(teamCallsOf.team.search, { query: { competitionID: '2025', pageSize: 100, page } })).data.list;
    const list = [...(await places(1)), ...(await places(2)), ...(await places(3))];
    const isOpen = list.map(({ recruiting, size, max }) => recruiting && size < max);
    expect(new Set(isOpen)).toEqual(new Set([true, false]));
    expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(b) - Number(a)));
    const ages = list.slice(0, isOpen.indexOf(false)).map(({ createdAt }) => createdAt);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  });

  test('no team has a free place once the teams of the contest are locked', async () => {
    await openContest(backend, 'gpu-2025');
    await teamOf('gpu-2025', 1);
    const total = async (query: object) =>
      (await backend.ask(teamCallsOf.team.search, { query: { competitionID: 'gpu-2025', ...query } })).data.total;
    expect(await total({ open: '1' })).toBeGreaterThan(0);
    await openContest(backend, 'gpu-2025', -1);
    expect(await total({ open: '1' })).toBe(0);
    expect(await total({})).toBeGreaterThan(0);
  });

  test('a name finds teams of every contest, those that begin with it first, and no disbanded one', async () => {
    const find = async (keyword: string) => (await backend.ask(entries.teams, { query: { keyword } })).data.list;
    expect(await find('third harm')).toEqual([
      expect.objectContaining({ id: 'deepfake-r2', competitionID: 'deepfake', name: 'Third Harmonic' }),
      expect.objectContaining({ id: '2022-r1', competitionID: '2022', name: 'Third Harmonic' }),
    ]);
    expect((await find('静港')).map(({ id }) => id)).toEqual(['quiet-harbour']);
    expect(await find('%%')).toEqual([]);
    const { teamId, captain } = await teamOf('2025', 1);
    const { data } = await backend.ask(teamCallsOf.team.team, { params: { id: teamId } });
    expect((await find(data.name)).map(({ id }) => id)).toContain(teamId);
    await backend.ask(teamCallsOf.team.disband, { body: { teamId } }, { as: captain });
    expect((await find(data.name)).map(({ id }) => id)).not.toContain(teamId);
  });

  test('a team page names nobody in full and tells results', async () => {
    const { data } = await backend.ask(
      teamCallsOf.team.team,
      { params: { id: 'northern-lights' } },
      { locale: 'zh-CN' },
    );
    expect(data.members).toEqual([
      { name: '*宇', isCaptain: true },
      { name: '*敏', isCaptain: false },
    ]);
    expect(JSON.stringify(data)).not.toContain('2950468173');
    const old = await backend.ask(teamCallsOf.ai2022.team, { params: { id: '2022-r1' } });
    expect(old.data).toMatchObject({ name: 'Third Harmonic', results: [{ rank: 1, score: '87.6' }] });
  });

  test('running contests count their teams, past ones keep their record', async () => {
    const { data } = await backend.ask(contests.menu, {});
    const teams = Object.fromEntries(data.list.map((contest) => [contest.id, contest.teams]));
    expect(teams['2024']).toBe(7905);
    expect(teams['gpu-2025']).toBe(64);
    const tracks = await backend.ask(contests.tracks, { params: { id: 'gpu-2025' } });
    expect(tracks.data.list.reduce((sum, track) => sum + (track.teams ?? 0), 0)).toBe(64);
  });

  test('every refusal has words in three languages', async () => {
    const as = await newPlayer(backend, 'Reader');
    const words = await Promise.all(
      locales.map(async (locale) => {
        const body = { teamId: 'nothing' };
        return (await backend.ask(teamCallsOf.team.leave, { body }, { as, locale })).message;
      }),
    );
    expect(new Set(words).size).toBe(3);
  });
});
