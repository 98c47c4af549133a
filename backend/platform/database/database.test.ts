import { sql } from 'drizzle-orm';
import { proxyTo } from '#tests/support/cut-connections.ts';
import { newDatabase } from '#tests/support/database.ts';
import { requiring } from '#tests/support/requiring.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openPostgres } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const { it } = requiring(Boolean(process.env.DATABASE_URL), 'PostgreSQL');
const one = sql`select 1 as one`;
const rejection = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

it('connections that PostgreSQL cuts while nobody uses them are replaced', async () => {
  const proxy = await proxyTo((await newDatabase()) ?? '');
  const lost: Error[] = [];
  const { database, connections, close } = await openPostgres(proxy.url, { onConnectionLost: (e) => lost.push(e) });
  try {
    for (const how of ['destroy', 'resetAndDestroy'] as const) {
      await database.execute(one);
      lost.length = 0;
      proxy.cut(how);
      await waitFor(() => expect(connections?.().open).toBe(0));
      expect(lost).not.toEqual([]);
      expect(await database.execute(one)).toMatchObject({ rows: [{ one: 1 }] });
    }
  } finally {
    await close();
    proxy.close();
  }
});

it('a transaction whose connection is cut fails as unavailable, the next one succeeds', async () => {
  const proxy = await proxyTo((await newDatabase()) ?? '');
  const { database, close } = await openPostgres(proxy.url);
  try {
    for (const how of ['destroy', 'resetAndDestroy'] as const) {
      const error = await rejection(
        database.transaction(async (tx) => {
          await tx.execute(one);
          proxy.cut(how);
          await new Promise((resolve) => setTimeout(resolve, 100));
          await tx.execute(one);
        }),
      );
      expect(isUnavailable(error)).toBe(true);
      expect(await database.transaction((tx) => tx.execute(one))).toMatchObject({ rows: [{ one: 1 }] });
    }
  } finally {
    await close();
    proxy.close();
  }
});
