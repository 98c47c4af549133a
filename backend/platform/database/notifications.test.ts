import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { proxyTo } from '#tests/support/cut-connections.ts';
import { newDatabase } from '#tests/support/database.ts';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { requiring } from '#tests/support/requiring.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { OpenDatabase } from './database.ts';
import { listenAtPostgres, notify } from './notifications.ts';

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

requiring(Boolean(process.env.DATABASE_URL), 'PostgreSQL').it(
  'a connection to PostgreSQL that is cut is replaced by one, which ends when it is closed',
  async () => {
    const database = (await newDatabase()) ?? '';
    const [proxy, pool] = [await proxyTo(database), new Pool({ connectionString: database, max: 1 })];
    const { listen, close } = listenAtPostgres(proxy.url);
    const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    const connections = async () => (await pool.query(others)).rowCount;
    try {
      const received: string[] = [];
      await listen('news', (payload) => received.push(payload));
      for (const how of ['destroy', 'resetAndDestroy'] as const) {
        received.length = 0;
        proxy.cut(how);
        await waitFor(() => expect(received).toContain(''));
        await notify(drizzle(pool), 'news', how);
        await waitFor(() => expect(received).toContain(how));
        expect(received).toEqual(['', how]);
        expect(await connections()).toBe(1);
      }
      await close();
      await waitFor(async () => expect(await connections()).toBe(0), { timeout: 5000 });
    } finally {
      await close();
      proxy.close();
      await pool.end();
    }
  },
);
