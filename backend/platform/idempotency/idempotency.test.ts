import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createSigner } from '../signing.ts';
import { createIdempotency, type FirstClaim, forgetOldAnswers, type Idempotency } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

const serviceWith = (secret: string) =>
  createIdempotency({ database: opened.database, clock: () => now, signer: createSigner(secret.repeat(32)) });

let opened: OpenDatabase;
let idempotency: Idempotency;
let now = 1_000_000;
beforeAll(async () => {
  opened = await openMigrated();
  idempotency = serviceWith('s');
});
afterAll(() => opened?.close());

const answer = { status: 200, body: '{"code":0}' };

async function firstClaim(scope: string, key: string, request = 'x'): Promise<FirstClaim> {
  const claim = await idempotency.claim(scope, key, request);
  if (claim.kind !== 'first') throw new Error(`The claim of ${key} is ${claim.kind}`);
  return claim;
}

test('the first request runs, a repetition gets its answer', async () => {
  const first = await firstClaim('1 team.create', 'a');
  expect(await idempotency.claim('1 team.create', 'a', 'x')).toEqual({ kind: 'running' });
  await first.finish(answer);
  expect(await idempotency.claim('1 team.create', 'a', 'x')).toEqual({ kind: 'repeated', answer });
});

test('a key belongs to one request of one player', async () => {
  await (await firstClaim('1 team.create', 'b')).finish(answer);
  expect((await idempotency.claim('1 team.create', 'b', 'y')).kind).toBe('reused');
  expect((await idempotency.claim('2 team.create', 'b', 'x')).kind).toBe('first');
});

test('of many at once one is the first', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => idempotency.claim('1 team.create', 'c', 'x')));
  expect(claims.filter(({ kind }) => kind === 'first')).toHaveLength(1);
});

test('a key is free again after a failure, and after a request that never finished', async () => {
  await (await firstClaim('1 team.create', 'd')).release();
  expect((await idempotency.claim('1 team.create', 'd', 'x')).kind).toBe('first');
  now += 301;
  expect((await idempotency.claim('1 team.create', 'd', 'x')).kind).toBe('first');
});

test('a first request that took too long changes nothing of the claim of its successor', async () => {
  const [scope, key] = ['1 team.create', 'j'];
  const late = await firstClaim(scope, key);
  now += 301;
  const successor = await firstClaim(scope, key);
  await late.release();
  await late.finish({ status: 200, body: 'late' });
  expect(await idempotency.claim(scope, key, 'x')).toEqual({ kind: 'running' });
  await successor.finish(answer);
  await late.release();
  await late.finish({ status: 200, body: 'late' });
  expect(await idempotency.claim(scope, key, 'x')).toEqual({ kind: 'repeated', answer });
});

test('neither an answer nor a request can be read in the table', async () => {
  const [first, second] = ['first-password-9f3b', 'chosen-password-77aa'];
  for (const key of ['f', 'g']) {
    const claim = await firstClaim('1 offline.firstPassword', key, JSON.stringify({ password: second }));
    await claim.finish({ status: 200, body: JSON.stringify({ password: first }) });
  }
  const rows = (await opened.database.select().from(idempotencyKeys)).filter(({ key }) => ['f', 'g'].includes(key));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${first}|${second}`));
  expect(rows[0]?.body).not.toBe(rows[1]?.body);
  expect(rows[0]?.requestHash).not.toBe(
    createHash('sha256')
      .update(JSON.stringify({ password: second }))
      .digest('hex'),
  );
});

test('an answer opens in its own row and with its own secret only', async () => {
  const scope = '1 team.create';
  await (await firstClaim(scope, 'h')).finish(answer);
  await idempotency.claim(scope, 'i', 'x');
  const kept = (key: string) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [row] = await opened.database.select().from(idempotencyKeys).where(kept('h'));
  await opened.database
    .update(idempotencyKeys)
    .set({ status: 200, body: row?.body ?? '' })
    .where(kept('i'));
  expect(await idempotency.claim(scope, 'i', 'x')).toEqual({ kind: 'unreadable' });
  expect(await idempotency.claim(scope, 'h', 'x')).toEqual({ kind: 'repeated', answer });
  await opened.database.update(idempotencyKeys).set({ body: '{"code":0}' }).where(kept('h'));
  expect(await idempotency.claim(scope, 'h', 'x')).toEqual({ kind: 'unreadable' });
});

test('answers are forgotten after a day', async () => {
  await (await firstClaim('1 team.create', 'e')).finish(answer);
  now += 86_401;
  await forgetOldAnswers(opened.database, () => now);
  expect((await idempotency.claim('1 team.create', 'e', 'x')).kind).toBe('first');
});
