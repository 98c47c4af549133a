import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { createBoards } from './boards.ts';
import { recordPoint } from './record.ts';
import type { rankBoards } from './tables.ts';
import type { RankedTrack } from './tracks.ts';

const words = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
const track: RankedTrack = {
  ...{ trackId: 'track', competitionId: 'contest', name: words, metricName: words, types: ['public'], figures: {} },
  ...{ better: 'larger', decimals: 3, counts: 'best', freezesAt: null, revealsAt: null },
  ...{ finalsFrom: null, finalChoices: null, energyDecimals: null },
};
const point = (teamId: string, publicScore: number) => ({
  ...{ id: `${teamId} ${publicScore}`, teamId, at: 10, sequence: 1, publicScore, privateScore: null, energy: null },
});

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
});
afterAll(() => opened?.close());

/** The database; once `isLate` is true its answers about a board's version are delayed. */
function slow(database: Database, isLate: () => boolean, arrives: Promise<void>): Database {
  const select = (...columns: Parameters<Database['select']>) => {
    const begun = database.select(...columns);
    if (!isLate()) return begun;
    return {
      from: (table: typeof rankBoards) => ({
        async where(condition: SQL) {
          const rows = await begun.from(table).where(condition);
          await arrives;
          return rows;
        },
      }),
    };
  };
  return Object.create(database, { select: { value: select } });
}

const record = (teamId: string, score: number) =>
  opened.database.transaction((tx) => recordPoint(tx, track, point(teamId, score), 20));

/** Opens the board while a read that began before a change is under way; returns its version before and after. */
async function openDuringRead(teamId: string, freshFor: number, knows: (version: number) => number) {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  let isLate = false;
  const late = slow(opened.database, () => isLate, arrives);
  const boards = createBoards({ database: late, clock: () => 20, freshFor });
  await record(teamId, 0.1);
  const { version: before } = await boards.open(track, 'public');
  await delay(freshFor);

  isLate = true;
  const reading = boards.open(track, 'public');
  isLate = false;
  await opened.database.execute(sql`select 1`);
  await record(teamId, 0.2);
  const opening = boards.open(track, 'public', knows(before));
  arrive();
  const { version: after } = await opening;
  await reading;
  return { before, after };
}

test('a caller who knows of a version gets at least that one, also while an older state is being read', async () => {
  const { before, after } = await openDuringRead('a', 200, (version) => version + 1);
  expect(after).toBe(before + 1);
});

test('a read that began before the call does not make the board older than allowed', async () => {
  const { before, after } = await openDuringRead('b', 0, () => 0);
  expect(after).toBe(before + 1);
});

test('many who ask at the same time are one reader', async () => {
  const boards = createBoards({ database: opened.database, clock: () => 20, freshFor: 0 });
  const all = await Promise.all(Array.from({ length: 20 }, () => boards.open(track, 'public')));
  expect(new Set(all).size).toBe(1);
});
