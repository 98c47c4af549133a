import { eq } from 'drizzle-orm';
import { submissions } from '#backend/submissions/tables.ts';
import { teamSignups } from '#backend/teams/tables.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { persons } from '../support/persons.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

let backend: TestBackend;
let captain: Who;
const { my, signup } = teamCallsOf.team;

beforeAll(async () => {
  backend = await openBackend();
  captain = await backend.signIn(persons.captain.userName);
});
afterAll(() => backend?.close());

const change = (raceId: string, insteadOf: string) =>
  backend.ask(signup, { body: { competitionID: '2025', raceId, insteadOf } }, { as: captain });

const signUpReason = async () =>
  (await backend.ask(my, { query: { competitionID: '2025' } }, { as: captain })).data.list[0]?.can.signUp;

test('a team changes its track as long as it has handed nothing in', async () => {
  await backend.database.delete(submissions).where(eq(submissions.teamId, 'northern-lights'));
  expect(await change('river-levels', 'fraud-rings')).toMatchObject({ code: 0, data: { raceId: 'river-levels' } });
  expect(await signUpReason()).toBe('trackLimit');
  await backend.database.insert(submissions).values({
    id: 'first',
    competitionId: '2025',
    trackId: 'river-levels',
    teamId: 'northern-lights',
    playerId: captain.playerId,
    kind: 'outcome',
    fid: 'upload-of-a-test',
    fileName: 'levels.csv',
    size: 1,
    sha256: '0'.repeat(64),
    contentType: 'text/csv',
    submittedAt: backend.startedAt,
    day: '2025-11-20',
    state: 'failed',
  });
  expect((await change('fraud-rings', 'river-levels')).code).toBe(teamRefusals.submitted);
  expect(await signUpReason()).toBe('submitted');
});

test('a sign-up that was cancelled does not lead around it, and the way back is open', async () => {
  await backend.database.delete(teamSignups).where(eq(teamSignups.teamId, 'northern-lights'));
  const enter = (raceId: string) => backend.ask(signup, { body: { competitionID: '2025', raceId } }, { as: captain });
  expect((await enter('fraud-rings')).code).toBe(teamRefusals.submitted);
  expect((await enter('river-levels')).code).toBe(0);
});
