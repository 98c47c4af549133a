import { openMigrated } from '#tests/support/migrated-dump.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { seedPersons } from '../provider/seed.ts';
import { seededPlayers, seedPlayers } from './seed.ts';
import { agreementSignatures } from './tables.ts';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openMigrated();
});
afterEach(() => opened.close());

test('only the first start signs for the test persons: a later text is for them to sign', async () => {
  const { database } = opened;
  const first = { version: 1, hash: 'a'.repeat(64) };
  await seedPersons(database, 1_700_000_000);
  await seedPlayers(database, 1_700_000_000, first);
  await seedPlayers(database, 1_700_000_000, { version: 2, hash: 'b'.repeat(64) });
  const signatures = await database.select().from(agreementSignatures);
  expect(new Set(signatures.map(({ hash }) => hash))).toEqual(new Set([first.hash]));
  expect(signatures).toHaveLength(Object.values(seededPlayers).filter(({ signed }) => signed).length);
});
