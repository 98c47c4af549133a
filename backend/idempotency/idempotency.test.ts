import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../database/database.ts';
import { createIdempotency, forgetOldAnswers, type Idempotency } from './idempotency.ts';

let opened: OpenDatabase;
let idempotency: Idempotency;
let now = 1_000_000;
beforeAll(async () => {
  opened = await openPglite();
  idempotency = createIdempotency(opened.database, () => now);
});
afterAll(() => opened?.close());

const answer = { status: 200, body: '{"code":0}' };

test('the first request runs, a repetition gets its answer', async () => {
  expect(await idempotency.claim('1 team.create', 'a', 'x')).toEqual({ kind: 'first' });
  expect(await idempotency.claim('1 team.create', 'a', 'x')).toEqual({ kind: 'running' });
  await idempotency.finish('1 team.create', 'a', answer);
  expect(await idempotency.claim('1 team.create', 'a', 'x')).toEqual({ kind: 'repeated', answer });
});

test('a key belongs to one request of one player', async () => {
  await idempotency.claim('1 team.create', 'b', 'x');
  await idempotency.finish('1 team.create', 'b', answer);
  expect((await idempotency.claim('1 team.create', 'b', 'y')).kind).toBe('reused');
  expect((await idempotency.claim('2 team.create', 'b', 'x')).kind).toBe('first');
});

test('of many at once one is the first', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => idempotency.claim('1 team.create', 'c', 'x')));
  expect(claims.filter(({ kind }) => kind === 'first')).toHaveLength(1);
});

test('a key is free again after a failure, and after a request that never finished', async () => {
  await idempotency.claim('1 team.create', 'd', 'x');
  await idempotency.release('1 team.create', 'd');
  expect((await idempotency.claim('1 team.create', 'd', 'x')).kind).toBe('first');
  now += 301;
  expect((await idempotency.claim('1 team.create', 'd', 'x')).kind).toBe('first');
});

test('answers are forgotten after a day', async () => {
  await idempotency.claim('1 team.create', 'e', 'x');
  await idempotency.finish('1 team.create', 'e', answer);
  now += 86_401;
  await forgetOldAnswers(opened.database, () => now);
  expect((await idempotency.claim('1 team.create', 'e', 'x')).kind).toBe('first');
});
