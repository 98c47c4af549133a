import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from './database.ts';
import { notify } from './notifications.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPglite();
});
afterAll(() => opened?.close());

test('what a transaction says is heard when it commits, and not when it is undone', async () => {
  const heard: string[] = [];
  const stop = await opened.listen('news', (payload) => heard.push(payload));
  await opened.database.transaction(async (tx) => {
    await notify(tx, 'news', 'first');
    expect(heard).toEqual([]);
  });
  await opened.database
    .transaction(async (tx) => {
      await notify(tx, 'news', 'undone');
      tx.rollback();
    })
    .catch(() => undefined);
  await notify(opened.database, 'news', 'second');
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await stop();
  await notify(opened.database, 'news', 'third');
  expect(heard).toEqual(['first', 'second']);
});
