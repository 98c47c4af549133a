import {
  captaincyOffers,
  teamApplications,
  teamInvitations,
  teamMembers,
  teamSignups,
  teams,
} from '#backend/teams/tables.ts';
import { isAcceptedCode } from '#lib/contract/codes.ts';
import type { Endpoint, InputOf } from '#lib/contract/endpoint.ts';
import { type TeamCalls, teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { act, type Entrant, newPlayer, newPlayers, openContest, pendingTodos } from './team-players.ts';

/** Callers: captain and member of the team, captain of another team, a person without a team, and no session. */
const askers = ['captain', 'member', 'otherCaptain', 'outsider', 'visitor'] as const;
type Asker = (typeof askers)[number];
type Call = keyof TeamCalls;

interface Team {
  readonly teamId: string;
  readonly memberId: string;
  readonly applicationId: string;
  readonly invitationId: string;
  readonly code: string;
  readonly todoId: string;
  readonly people: Readonly<Record<Asker, Who | null>>;
}

const contest = '2025';
let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' });
  await openContest(backend, contest);
});
afterAll(() => backend?.close());

/** A team in which everything is going on: an application, an invitation, an offer and a request to cancel. */
async function busyTeam(): Promise<Team> {
  const acts = act(backend, contest);
  const [captain, member, otherCaptain, outsider] = (await newPlayers(backend, 4, 'Asker')) as [
    Entrant,
    Entrant,
    Entrant,
    Entrant,
  ];
  const applicant = await newPlayer(backend, 'Applicant');
  const teamId = await acts.create(captain);
  await acts.create(otherCaptain);
  const code = await acts.invite(captain, teamId);
  await acts.accept(member, code);
  await acts.sign(captain, member);
  await acts.signup(captain, 'fraud-rings');
  await acts.cancel(captain);
  const applicationId = await acts.apply(applicant, teamId);
  const { data } = await backend.ask(acts.calls.invitations, { query: { teamId } }, { as: captain });
  await backend.ask(acts.calls.offerCaptaincy, { body: { teamId, playerId: member.playerId } }, { as: captain });
  return {
    teamId,
    memberId: member.playerId,
    applicationId,
    invitationId: data.list[0]?.id ?? '',
    code,
    todoId: (await pendingTodos(backend, member)).find(({ type }) => type === 98)?.id ?? '',
    people: { captain, member, otherCaptain, outsider, visitor: null },
  };
}

const description = { slogan: 'x', introduction: 'x', organisation: 'x', wanted: 'x', recruiting: false };

/** Allowed callers of each team call, with its input. */
const matrix: Partial<Record<Call, { readonly may: readonly Asker[]; readonly input: (team: Team) => object }>> = {
  team: { may: askers, input: ({ teamId }) => ({ params: { id: teamId } }) },
  update: {
    may: ['captain'],
    input: ({ teamId }) => ({ body: { teamId, name: `Renamed ${teamId.slice(0, 8)}`, ...description } }),
  },
  avatar: { may: ['captain'], input: ({ teamId }) => ({ body: { teamId, fid: null } }) },
  disband: { may: [], input: ({ teamId }) => ({ body: { teamId } }) },
  log: { may: ['captain', 'member'], input: ({ teamId }) => ({ query: { teamId } }) },
  leave: { may: ['captain', 'member'], input: ({ teamId }) => ({ body: { teamId } }) },
  remove: { may: ['captain'], input: ({ teamId, memberId }) => ({ body: { teamId, playerId: memberId } }) },
  apply: { may: ['outsider'], input: ({ teamId }) => ({ body: { teamId } }) },
  withdraw: { may: [], input: ({ applicationId }) => ({ body: { applicationId } }) },
  applications: { may: ['captain'], input: ({ teamId }) => ({ query: { teamId } }) },
  handleApply: { may: ['captain'], input: ({ applicationId }) => ({ body: { applicationId, isAgree: true } }) },
  invite: { may: ['captain'], input: ({ teamId }) => ({ body: { teamId } }) },
  invitations: { may: ['captain'], input: ({ teamId }) => ({ query: { teamId } }) },
  revoke: { may: ['captain'], input: ({ invitationId }) => ({ params: { id: invitationId } }) },
  invitation: { may: askers, input: ({ code }) => ({ params: { code } }) },
  // A member who accepts again stays one; a captain of another team is in a team already.
  accept: { may: ['captain', 'member', 'outsider'], input: ({ code }) => ({ body: { code } }) },
  offerCaptaincy: { may: ['captain'], input: ({ teamId, memberId }) => ({ body: { teamId, playerId: memberId } }) },
  withdrawCaptaincy: { may: ['captain'], input: ({ teamId }) => ({ body: { teamId } }) },
  handleCaptaincy: { may: ['member'], input: ({ teamId }) => ({ body: { teamId, isAgree: true } }) },
  handleCancelSignup: {
    may: ['member'],
    input: ({ todoId }) => ({ body: { competitionID: contest, todoId, isAgree: true } }),
  },
};
/** Calls that name no team: they concern the caller's own team, or none. */
const ownOnly: readonly Call[] = [
  'search',
  'avatarFile',
  'my',
  'check',
  'create',
  'myApplications',
  'agreements',
  'signup',
  'cancelSignup',
  'quitRace',
  'withdrawCancel',
];

/** Everything of a team that a refused call might have changed. */
async function stateOf({ teamId }: Team): Promise<string> {
  const { database } = backend;
  const parts = await Promise.all([
    database.select().from(teams),
    database.select().from(teamMembers),
    database.select().from(teamApplications),
    database.select().from(teamInvitations),
    database.select().from(captaincyOffers),
    database.select().from(teamSignups),
  ]);
  const own = parts.map((rows) => rows.filter((row) => ('teamId' in row ? row.teamId : row.id) === teamId));
  return JSON.stringify(own);
}

describe('person by team, over every call', () => {
  test('every call is in the matrix', () => {
    expect([...Object.keys(matrix), ...ownOnly].toSorted()).toEqual(Object.keys(teamCallsOf.team).toSorted());
  });

  const cases = Object.entries(matrix).flatMap(([call, { may, input }]) =>
    askers.map((asker) => ({ call: call as Call, asker, allowed: may.includes(asker), input })),
  );

  /** For those who may not: nothing of it is ever changed, which every one of them shows. */
  let untouched: Team;
  beforeAll(async () => {
    untouched = await busyTeam();
  });

  test.each(cases)('$call by $asker: $allowed', async ({ call, asker, allowed, input }) => {
    const team = allowed ? await busyTeam() : untouched;
    const before = await stateOf(team);
    const endpoint: Endpoint = teamCallsOf.team[call];
    const as = team.people[asker];
    // The pairing of call and input is lost in the list; the matrix above has both.
    const got = await backend.ask(endpoint, input(team) as InputOf<Endpoint>, as ? { as } : {});
    const accepted = got.status === 200 && isAcceptedCode(got.code);
    expect([call, asker, accepted]).toEqual([call, asker, allowed]);
    if (!as && endpoint.auth === 'player') expect(got.status).toBe(401);
    if (!allowed) expect(await stateOf(team)).toBe(before);
    // Signing out is what 401 and 403 mean to the portal: a rule that says no must use neither.
    if (as && !allowed) expect(got.status).toBe(200);
  });
});

describe('calls that name a contest', () => {
  test('act on the caller’s own team only', async () => {
    const team = await busyTeam();
    const before = await stateOf(team);
    const { calls } = act(backend, contest);
    for (const who of ['otherCaptain', 'outsider'] as const) {
      const as = team.people[who] ?? undefined;
      const body = { competitionID: contest, raceId: 'fraud-rings' };
      for (const call of [calls.cancelSignup, calls.quitRace, calls.withdrawCancel])
        expect(isAcceptedCode((await backend.ask(call, { body }, { ...(as && { as }) })).code)).toBe(false);
      await backend.ask(calls.signup, { body }, { ...(as && { as }) });
    }
    expect(await stateOf(team)).toBe(before);
  });

  test('and show nobody else’s', async () => {
    const team = await busyTeam();
    const { calls } = act(backend, contest);
    const as = team.people.outsider ?? undefined;
    const options = { ...(as && { as }) };
    expect((await backend.ask(calls.my, { query: {} }, options)).data.list).toEqual([]);
    const mine = await backend.ask(calls.myApplications, { query: { competitionID: contest } }, options);
    expect(mine.data.list).toEqual([]);
    const check = await backend.ask(calls.check, { query: { competition_id: contest } }, options);
    expect(check.data).toMatchObject({ state: 'noTeam', teamId: null, races: [] });
  });

  test('members who are not captain see no applications, and codes are the captain’s', async () => {
    const team = await busyTeam();
    const acts = act(backend, contest);
    const member = team.people.member as Who;
    const mine = await acts.mine(member);
    expect(mine.applications).toBe(0);
    expect(JSON.stringify(mine)).not.toContain(team.code);
  });
});
