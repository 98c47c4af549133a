import { randomInt } from 'node:crypto';
import { createSessions } from '#backend/identity/sessions.ts';
import { players } from '#backend/identity/tables.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { inbox, type Todo, todoStatus } from '#lib/contract/inbox.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { type TeamCalls, teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import type { MyTeam } from '#lib/contract/teams/teams.ts';
import type { TestBackend, Who } from './backend.ts';

/** A contest of each family, and every line of the series. */
export const contestsOfFamilies: readonly (readonly [family: TeamFamily, contest: string])[] = [
  ['team', '2025'],
  ['team', 'classic'],
  ['team', 'gpu-2025'],
  ['chain', 'chain-1'],
  ['chain', 'chain-2'],
  ['ai2022', '2022'],
  ['green', 'green'],
];

export interface Entrant extends Who {
  readonly nickname: string;
}

/** Registered players beside the seeded ones, signed in. */
export async function newPlayers(backend: TestBackend, count: number, name = 'Player'): Promise<Entrant[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `9${randomInt(0, 1_000_000_000).toString().padStart(9, '0')}`,
    nickname: `${name} ${index + 1}`,
    registeredAt: backend.startedAt,
  }));
  await backend.database.insert(players).values(people);
  const sessions = createSessions(backend.database, backend.now);
  return Promise.all(
    people.map(async ({ id, nickname }) => {
      const { token } = await sessions.signIn(id);
      const { headers } = await backend.ask(inbox.summary, { query: {} }, { as: { token } });
      return { token, playerId: id, nickname, antiForgery: headers.get('X-Csrf-Token') ?? '' };
    }),
  );
}

export async function newPlayer(backend: TestBackend, name: string): Promise<Entrant> {
  const [player] = await newPlayers(backend, 1, name);
  if (!player) throw new Error('No player');
  return player;
}

/** The contest counts as open: teams may change and sign up for an hour. */
export async function openContest(backend: TestBackend, competitionID: string, closesIn = 3600): Promise<void> {
  const now = backend.now();
  const dates = {
    signUpOpensAt: now - 60,
    signUpClosesAt: now + closesIn,
    locksAt: now + closesIn,
    endsAt: now + 7200,
  };
  await backend.test('team-dates', { competitionID, ...dates });
}

let names = 0;
export const freshName = (): string => `Test team ${++names}`;

/** Team calls of one person in one contest; every method returns the code of the answer. */
export function act(backend: TestBackend, contest: string) {
  const calls: TeamCalls = teamCallsOf[teamRulesOf(contest).family];
  const code = async (got: Promise<{ code: number | string }>) => (await got).code;
  return {
    calls,
    async create(as: Who, name = freshName()): Promise<string> {
      const { data } = await backend.ask(calls.create, { body: { competitionID: contest, name } }, { as });
      return data.teamId;
    },
    /** The team as a member sees it. @throws when there is none. */
    async mine(as: Who): Promise<MyTeam> {
      const { data } = await backend.ask(calls.my, { query: { competitionID: contest } }, { as });
      const [team] = data.list;
      if (!team) throw new Error('No team');
      return team;
    },
    async invite(as: Who, teamId: string, maxUses = 20): Promise<string> {
      return (await backend.ask(calls.invite, { body: { teamId, maxUses } }, { as })).data.code;
    },
    accept: (as: Who, invitation: string) => code(backend.ask(calls.accept, { body: { code: invitation } }, { as })),
    async apply(as: Who, teamId: string): Promise<string> {
      return (await backend.ask(calls.apply, { body: { teamId } }, { as })).data.applicationId;
    },
    decide: (as: Who, applicationId: string, isAgree: boolean) =>
      code(backend.ask(calls.handleApply, { body: { applicationId, isAgree } }, { as })),
    async sign(...people: readonly Who[]): Promise<void> {
      for (const as of people) {
        const { data } = await backend.ask(calls.agreements, { query: { competitionID: contest } }, { as });
        for (const { id, hash } of data.list)
          await backend.ask(personal.signAgreement, { body: { agreementId: id, hash } }, { as });
      }
    },
    signup: (as: Who, raceId?: string, insteadOf?: string) =>
      code(
        backend.ask(
          calls.signup,
          { body: { competitionID: contest, ...(raceId && { raceId }), ...(insteadOf && { insteadOf }) } },
          { as },
        ),
      ),
    cancel: (as: Who, raceId?: string) =>
      code(backend.ask(calls.cancelSignup, { body: { competitionID: contest, ...(raceId && { raceId }) } }, { as })),
    answer: (as: Who, todo: Pick<Todo, 'id' | 'raceId'>, isAgree: boolean) =>
      code(
        backend.ask(
          calls.handleCancelSignup,
          {
            body: { competitionID: contest, todoId: todo.id, isAgree, ...(todo.raceId && { raceId: todo.raceId }) },
          },
          { as },
        ),
      ),
    leave: (as: Who, teamId: string) => code(backend.ask(calls.leave, { body: { teamId } }, { as })),
  };
}

export async function pendingTodos(backend: TestBackend, as: Who): Promise<Todo[]> {
  const { data } = await backend.ask(inbox.todos, { query: { pageSize: 100 } }, { as });
  return data.list.filter(({ status }) => status === 1);
}

/** Results of a person's to-dos of a type. */
export async function todoResults(backend: TestBackend, as: Who, type: number): Promise<string[]> {
  const { data } = await backend.ask(inbox.todos, { query: { pageSize: 100 } }, { as });
  const results = { [todoStatus.pending]: 'pending', [todoStatus.done]: 'done', [todoStatus.disagreed]: 'disagreed' };
  const ofType = data.list.filter((todo) => todo.type === type);
  return ofType.map(({ status, isClosed }) => (isClosed ? `closed, ${results[status]}` : results[status])).toSorted();
}

export async function noticeTitles(backend: TestBackend, as: Who): Promise<string[]> {
  const { data } = await backend.ask(inbox.notices, { query: { pageSize: 100 } }, { as });
  return data.list.map(({ title }) => title);
}
