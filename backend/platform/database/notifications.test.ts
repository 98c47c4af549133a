import { openMigrated } from '#tests/support/migrated-dump.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { OpenDatabase } from './database.ts';
import { notify } from './notifications.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
});
afterAll(() => opened?.close());

test('what a transaction says is listener when it commits, and not when it is undone', async () => {
  const listener: string[] = [];
  const stop = await opened.listen('news', (payload) => listener.push(payload));
  await opened.database.transaction(async (tx) => {
    await notify(tx, 'news', 'first');
    expect(listener).toEqual([]);
  });
  await opened.database
    .transaction(async (tx) => {
      await notify(tx, 'news', 'undone');
      tx.rollback();
    })
    .catch(() => undefined);
  await notify(opened.database, 'news', 'second');
  await waitFor(() => expect(listener).toEqual(['first', 'second']));
  await stop();
  await notify(opened.database, 'news', 'third');
  expect(listener).toEqual(['first', 'second']);
});
