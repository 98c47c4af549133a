import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from './database.ts';

/**
 * Hears what `notify` says on a channel, from any process at the same database, once the transaction that said it has
 * committed. An empty payload means that something may have been missed. The answer ends the hearing.
 */
export type Listen = (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;

/** Says something on a channel when the transaction commits. At most 8,000 bytes; more is an error of the database. */
export async function notify(tx: Database, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

type Heard = (payload: string) => void;

/**
 * Listens at PostgreSQL with one connection for all channels, opened when the first listener comes. A connection that
 * breaks is opened again.
 */
export function listenAtPostgres(url: string): { readonly listen: Listen; readonly close: () => Promise<void> } {
  const listeners = new Map<string, Set<Heard>>();
  let connection: Promise<Client> | null = null;
  let closed = false;

  const tell = (channel: string, payload: string) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload);
  };

  const connect = async (): Promise<Client> => {
    const client = new Client(url);
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    client.on('error', () => void reconnect(client));
    client.on('end', () => void reconnect(client));
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  };

  const reconnect = async (broken: Client): Promise<void> => {
    if (closed || (await connection?.catch(() => null)) !== broken) return;
    connection = untilConnected();
    await connection.catch(() => undefined);
    for (const channel of listeners.keys()) tell(channel, '');
  };

  const untilConnected = async (): Promise<Client> => {
    for (;;) {
      await wait(1000, undefined, { ref: false });
      if (closed) throw new Error('The database was closed');
      const client = await connect().catch(() => null);
      if (client) return client;
    }
  };

  return {
    async listen(channel, heard) {
      const known = listeners.get(channel);
      if (known) known.add(heard);
      else listeners.set(channel, new Set([heard]));
      const isFirst = connection === null;
      connection ??= connect().catch((error) => {
        connection = null;
        throw error;
      });
      const client = await connection;
      if (!known && !isFirst) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => void listeners.get(channel)?.delete(heard);
    },
    async close() {
      closed = true;
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
