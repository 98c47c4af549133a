import { sql } from 'drizzle-orm';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { mostRowsOf, statementsDuring } from '#tests/support/statements.ts';
import { forgetEndedSessions } from '../identity/sessions.ts';
import { players, sessions } from '../identity/tables.ts';
import { days } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { forgetOldAnswers } from '../platform/idempotency/idempotency.ts';
import { idempotencyKeys } from '../platform/idempotency/tables.ts';

const now = 1_000_000_000;
const rows = 3000;
const old = 5;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
  const { database } = opened;
  await database.insert(players).values({ id: 'p', nickname: 'P', registeredAt: 1 });
  const all = Array.from({ length: rows }, (_, index) => ({ id: `${index}`, isOld: index < old }));
  await database.insert(sessions).values(
    all.map(({ id, isOld }) => ({
      ...{ id, playerId: 'p', createdAt: 1, endsAt: now + (isOld ? -days(2) : days(2)) },
    })),
  );
  await database.insert(idempotencyKeys).values(
    all.map(({ id, isOld }) => ({
      ...{ scope: 'p team.create', key: id, requestHash: 'x', status: 200 },
      createdAt: now - (isOld ? days(2) : 0),
    })),
  );
  await database.execute(sql`analyze`);
});
afterAll(() => opened?.close());

test.each([
  ['sessions', forgetEndedSessions, sessions],
  ['answers', forgetOldAnswers, idempotencyKeys],
] as const)('the hourly deletion of old %s reads no row that it leaves', async (_, forget, table) => {
  const { database } = opened;
  const [statement] = await statementsDuring(database, () =>
    database
      .transaction(async (tx) => {
        await forget(tx, () => now);
        tx.rollback();
      })
      .catch(() => undefined),
  );
  if (!statement) throw new Error('Nothing was deleted');
  expect(await mostRowsOf(database, statement)).toBe(old);
  expect(await database.$count(table)).toBe(rows - old);
});
