import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connectionTo } from './connection.ts';
import type { Database } from './database.ts';

/**
 * Subscribes to a channel: receives the payloads of `notify` from any process at the same database once their
 * transaction has committed. An empty payload means that something may have been missed. Returns the function that
 * unsubscribes.
 */
export type Listen = (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>;

/** Publishes on a channel when the transaction commits. At most 8,000 bytes; more is an error of the database. */
export async function notify(tx: Database, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

type Listener = (payload: string) => void;

/**
 * Listens at PostgreSQL with one connection for all channels, opened for the first listener. A broken connection is
 * opened again.
 */
export function listenAtPostgres(url: string): { readonly listen: Listen; readonly close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let connection: Promise<Client> | null = null;
  let closed = false;

  const publish = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };

  const connect = async (): Promise<Client> => {
    const client = new Client(connectionTo(url));
    let isOpen = false;
    let isLost = false;
    // A cut connection emits `error`, even twice, and then `end`.
    const lose = () => {
      if (isOpen && !isLost) void reconnect();
      isLost = true;
      void client.end();
    };
    client.on('notification', ({ channel, payload = '' }) => publish(channel, payload));
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (isLost) throw new Error('The connection to the database was lost');
    isOpen = true;
    return client;
  };

  const reconnect = async (): Promise<void> => {
    if (closed) return;
    connection = untilConnected();
    await connection.catch(() => undefined);
    for (const channel of listeners.keys()) publish(channel, '');
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
    async listen(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else listeners.set(channel, new Set([listener]));
      const isFirst = connection === null;
      connection ??= connect().catch((error) => {
        connection = null;
        throw error;
      });
      const client = await connection;
      if (!known && !isFirst) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => void listeners.get(channel)?.delete(listener);
    },
    async close() {
      closed = true;
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
