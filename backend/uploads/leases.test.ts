import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { players } from '../identity/tables.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { createUploadLeases } from './leases.ts';
import { uploadLeases, uploads } from './tables.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
  await opened.database.insert(players).values({ id: 'owner', nickname: 'Owner', registeredAt: 1 });
});
afterAll(() => opened?.close());

const never = () => AbortSignal.timeout(60_000);

/** An upload, and two processes that want to write to it. */
async function twoProcesses() {
  const fid = randomUUID();
  await opened.database.insert(uploads).values({
    ...{ fid, ownerId: 'owner', kind: 'report' as const, subject: 'chain', name: 'report.pdf' },
    ...{ contentType: 'application/pdf', size: 10, startedAt: 1, expiresAt: 2 },
  });
  return { fid, one: createUploadLeases(opened.database), other: createUploadLeases(opened.database) };
}

test('one process at a time has an upload, and is asked to stop when another one wants it', async () => {
  const { fid, one, other } = await twoProcesses();
  const stop = jest.fn(() => one.give(fid));
  expect(await one.acquire(fid, never(), stop)).toBe(false);
  expect(await other.acquire(fid, never(), jest.fn<() => void>())).toBe(true);
  expect(stop).toHaveBeenCalledTimes(1);
  await other.give(fid);
  expect(await other.acquire(fid, never(), jest.fn<() => void>())).toBe(false);
  await other.give(fid);
});

test('nobody waits for longer than the signal says', async () => {
  const { fid, one, other } = await twoProcesses();
  await one.acquire(fid, never(), jest.fn<() => void>());
  await expect(other.acquire(fid, AbortSignal.timeout(100), jest.fn<() => void>())).rejects.toThrow();
  await one.give(fid);
});

test('a process that says nothing any more loses the upload, and hears of it when it lives after all', async () => {
  const { fid, one, other } = await twoProcesses();
  const stop = jest.fn<() => void>();
  await one.acquire(fid, never(), stop);
  await opened.database.update(uploadLeases).set({ heldUntil: sql`clock_timestamp() - interval '1 second'` });
  expect(await other.acquire(fid, never(), jest.fn<() => void>())).toBe(true);
  await waitFor(() => expect(stop).toHaveBeenCalled());
  // The lease released here is no longer its own.
  await one.give(fid);
  await expect(one.acquire(fid, AbortSignal.timeout(100), jest.fn<() => void>())).rejects.toThrow();
  await other.give(fid);
});

test('a process that lives keeps the upload for as long as it writes', async () => {
  const { fid, one, other } = await twoProcesses();
  await one.acquire(fid, never(), jest.fn<() => void>());
  const before = await opened.database.select().from(uploadLeases);
  const untilOf = (rows: typeof before) => rows.find((row) => row.fid === fid)?.heldUntil?.getTime() ?? 0;
  await waitFor(async () =>
    expect(untilOf(await opened.database.select().from(uploadLeases))).toBeGreaterThan(untilOf(before)),
  );
  await expect(other.acquire(fid, AbortSignal.timeout(100), jest.fn<() => void>())).rejects.toThrow();
  await one.give(fid);
});

/** Milliseconds by which a heartbeat reaches the database late. */
const lateness = 300;

/** A query that is late where it asks for rows, as heartbeats do. @param sent called before it waits */
function lateQuery<Query extends object>(query: Query, sent: () => void): Query {
  return new Proxy(query, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const method = value.bind(target);
      if (key === 'then') return method;
      return (...given: readonly unknown[]) => {
        const next = method(...given);
        if (key !== 'returning') return lateQuery(next, sent);
        sent();
        return { execute: () => wait(lateness).then(() => next) };
      };
    },
  });
}

test('an upload is free once it was given back, also while a heartbeat was on its way to the database', async () => {
  const { fid, other } = await twoProcesses();
  const sent = jest.fn<() => void>();
  const late: Database = new Proxy(opened.database, {
    get: (target, key) =>
      key === 'update'
        ? (table: typeof uploadLeases) => lateQuery(target.update(table), sent)
        : Reflect.get(target, key),
  });
  const one = createUploadLeases(late);
  await one.acquire(fid, never(), jest.fn<() => void>());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  await one.give(fid);
  await wait(2 * lateness);
  await other.acquire(fid, AbortSignal.timeout(1000), jest.fn<() => void>());
  await other.give(fid);
});
