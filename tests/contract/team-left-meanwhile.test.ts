import { eq } from 'drizzle-orm';
import type { Database } from '#backend/platform/database/database.ts';
import { withMyTeam } from '#backend/teams/locked-team.ts';
import { teamMembers } from '#backend/teams/tables.ts';
import { openBackend, type TestBackend } from './backend.ts';
import { act, newPlayers, openContest } from './team-players.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000' });
  await openContest(backend, '2025');
});
afterAll(() => backend?.close());

/** The database, where somebody is taken out of their team just before the next transaction gets the team. */
function losing(database: Database, playerId: string): Database {
  return Object.create(database, {
    transaction: {
      async value(work: Parameters<Database['transaction']>[0]) {
        await database.delete(teamMembers).where(eq(teamMembers.playerId, playerId));
        return database.transaction(work);
      },
    },
  });
}

test('whoever was taken out of a team while waiting for it does nothing in its name', async () => {
  const acts = act(backend, '2025');
  const [captain, mate] = await newPlayers(backend, 2, 'Leaver');
  if (!captain || !mate) throw new Error('No players');
  await acts.accept(mate, await acts.invite(captain, await acts.create(captain)));
  const contest = backend.teamContests.find('2025');
  if (!contest) throw new Error('No contest');
  const parts = { clock: backend.now, contests: backend.teamContests };
  const database = losing(backend.database, mate.playerId);

  const done: string[] = [];
  const acting = withMyTeam({ ...parts, database }, contest, mate.playerId, async ({ team }) => done.push(team.id));
  await expect(acting).rejects.toMatchObject({ reason: 'notMember' });
  expect(done).toEqual([]);
});
