import { readFile } from 'node:fs/promises';
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

/** Timers of this machine's TCP connections to a port, as Linux counts them: 2 is that of the keep-alive probes. */
async function timersOfConnectionsTo(port: string): Promise<number[]> {
  const remote = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, , address, state]) => address?.endsWith(remote) && state === established)
    .map(([, , , , , timer = '']) => Number.parseInt(timer, 16));
}

const onLinux = requiring(Boolean(process.env.DATABASE_URL) && process.platform === 'linux', 'PostgreSQL and Linux');
onLinux.it(
  'connections are probed while nothing is sent, so that a server that is gone without a word is noticed',
  async () => {
    const proxy = await proxyTo((await newDatabase()) ?? '');
    const { database, listen, close } = await openPostgres(proxy.url);
    try {
      await database.execute(one);
      await listen('news', () => undefined);
      await waitFor(async () => expect(await timersOfConnectionsTo(new URL(proxy.url).port)).toEqual([2, 2]));
    } finally {
      await close();
      proxy.close();
    }
  },
);
