import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openPglite } from './database.ts';
import { rowsOf } from './rows-of.ts';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
// JSON written by drizzle-kit.
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('each migration is later than those before it: a database takes only what is later than its last one', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

/**
 * A database in a folder of its own with the migrations up to a number, as an earlier version of the backend left it.
 * @param fill rows that it has
 */
async function databaseOf(last: number, fill: readonly string[] = []): Promise<string> {
  const place = join(dir, `${last}`);
  const migrations = join(place, 'migrations');
  cpSync(folder, migrations, { recursive: true });
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const data = join(place, 'data');
  const client = await PGlite.create({ dataDir: data });
  const database = drizzle(client);
  await migrate(database, { migrationsFolder: migrations });
  for (const statement of fill) await client.exec(statement);
  // Migrations 22 and 23 were first published under times before that of 21, so no database that has them records
  // a later time than that of 21.
  if (last <= 23)
    await database.execute(sql`delete from drizzle.__drizzle_migrations where created_at > 1795500201734`);
  await client.close();
  return data;
}

it.each([21, 23])(
  'a database that stands at migration %i gets the tables that it lacks',
  async (last) => {
    const { database, close } = await openPglite({ folder: await databaseOf(last) });
    for (const table of ['reminders_sent', 'push_messages', 'push_subscriptions', 'final_choices'])
      expect(await database.execute(sql.raw(`select * from ${table}`))).toMatchObject({ rows: [] });
    await close();
  },
  60_000,
);

describe('to-dos that earlier versions settled for their readers', () => {
  const at = 1_700_000_000;
  const person = (id: string) =>
    `insert into players (id, nickname, registered_at) values ('${id}', 'Name of ${id}', 0);
     insert into team_members (competition_id, player_id, team_id, joined_at) values ('2025', '${id}', 'team', 0);`;
  const log = (kind: string, after: number, payload: object) =>
    `insert into team_log (team_id, kind, at, payload) values ('team', '${kind}', ${at + after}, '${JSON.stringify(payload)}');`;
  const todo = (
    id: string,
    playerId: string,
    type: number,
    status: number,
    after: number,
    track: string | null = null,
  ) =>
    `insert into todos (id, player_id, type, title, content, created_at, status, settled_at, competition_id, track_id)
     values ('${id}', '${playerId}', ${type}, '{}', '{}', 0, ${status}, ${at + after}, '2025', ${track ? `'${track}'` : 'null'});`;

  it('say what the log of the team proves, and are otherwise as they were', async () => {
    const rows = [
      `insert into teams (id, competition_id, name, name_key, created_at) values ('team', '2025', 'T', 't', 0)`,
      ...['a', 'b', 'c'].map(person),
      log('captaincyDeclined', 0, { actor: 'Name of a' }),
      log('captaincyAccepted', 100, { actor: 'Name of a' }),
      log('captaincyWithdrawn', 200, { actor: 'Name of c', subject: 'Name of b' }),
      todo('declined', 'a', 11, 2, 0),
      todo('accepted', 'a', 11, 2, 100),
      todo('withdrawn', 'b', 11, 2, 201),
      todo('unknown', 'b', 11, 2, 300),
      log('cancellationAgreed', 400, { actor: 'Name of a', trackId: 'x' }),
      log('cancellationWithdrawn', 410, { actor: 'Name of c', trackId: 'x' }),
      todo('agreed', 'a', 9, 2, 400, 'x'),
      todo('closed', 'b', 9, 2, 410, 'x'),
      todo('of another track', 'b', 9, 2, 410, 'y'),
      log('cancellationAgreed', 499, { actor: 'Name of a', trackId: null }),
      log('cancellationWithdrawn', 500, { actor: 'Name of c', trackId: null }),
      todo('agreed just before', 'a', 98, 2, 500),
      log('cancellationRefused', 600, { actor: 'Name of b', trackId: null }),
      todo('refused', 'b', 98, 3, 600),
      todo('refused by another', 'a', 98, 3, 600),
      log('cancellationRefused', 700, { actor: 'An earlier name', trackId: null }),
      todo('refused by who was renamed', 'b', 98, 3, 700),
    ];
    const { database, close } = await openPglite({ folder: await databaseOf(38, rows) });
    const found = await rowsOf(database, sql`select id, status, is_closed from todos`);
    expect(Object.fromEntries(found.map(({ id, status, is_closed }) => [id, [status, is_closed]]))).toEqual({
      declined: [3, false],
      accepted: [2, false],
      withdrawn: [2, true],
      unknown: [2, false],
      agreed: [2, false],
      closed: [2, true],
      'of another track': [2, false],
      'agreed just before': [2, false],
      refused: [3, false],
      'refused by another': [2, true],
      'refused by who was renamed': [3, false],
    });
    await close();
  }, 60_000);
});
