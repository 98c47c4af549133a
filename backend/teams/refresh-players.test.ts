import { openMigrated } from '#tests/support/migrated-dump.ts';
import { statementsDuring } from '#tests/support/statements.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { refreshPlayers } from './locked-team.ts';

/** PostgreSQL takes so many in one statement. */
const mostParameters = 65_535;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
});
afterAll(() => opened?.close());

test('the players of a contest are refreshed in statements that PostgreSQL takes, however many they are', async () => {
  const ids = Array.from({ length: mostParameters + 1 }, (_, index) => `${index}`);
  const statements = await statementsDuring(opened.database, () => refreshPlayers(opened.database, ids));
  const sizes = statements.map(({ params }) => params.length);
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(mostParameters);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(2 * ids.length);
});
