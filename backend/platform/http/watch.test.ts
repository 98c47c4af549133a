import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import pino from 'pino';
import { watch } from './watch.ts';

const log = pino({ level: 'silent' });

function appThat(fail: () => Promise<never>): Hono {
  const app = new Hono();
  watch(app, { log });
  app.get('/', fail);
  return app;
}

const unreachable = drizzle('postgres://nobody@127.0.0.1:1/none');

test('a database that cannot be reached is a 503 that asks for another try', async () => {
  const response = await appThat(async () => {
    await unreachable.execute(sql`select 1`);
    throw new Error('The database answered');
  }).request('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('1');
  expect(await response.json()).toMatchObject({ code: 503 });
});

test('any other error is a 500 that tells nothing of it', async () => {
  const response = await appThat(() => Promise.reject(new Error('secret'))).request('/');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});
