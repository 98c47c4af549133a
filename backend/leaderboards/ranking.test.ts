import { openMigrated } from '#tests/support/migrated-dump.ts';
import { players } from '../identity/tables.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { entriesOf, rankingOf } from './ranking.ts';
import { boardSubmissions } from './tables.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
});
afterAll(() => opened?.close());

test('a submission that only improves what is not displayed leaves its player in place', async () => {
  const { database } = opened;
  await database.insert(players).values(['one', 'other'].map((id) => ({ id, nickname: id, registeredAt: 1 })));
  const submission = (playerId: string, score: number, submittedAt: number) => ({
    ...{
      id: `${submittedAt}`,
      boardId: 'board',
      playerId,
      method: '',
      note: '',
      fileName: 'a.csv',
      size: 1,
      sha256: '',
    },
    ...{ state: 'scored' as const, score, submittedAt },
  });
  await database
    .insert(boardSubmissions)
    .values([submission('one', 0.9121, 10), submission('other', 0.9122, 20), submission('one', 0.9123, 30)]);
  const board = {
    ...{ id: 'board', metric: 'accuracy' as const, decimals: 3 },
    ...{ baselines: {}, published: [], publishedAt: 0 },
  };
  const rows = rankingOf(board, {}, await entriesOf(database, board));
  expect(rows.map(({ playerId, score, rank, at }) => [playerId, score, rank, at])).toEqual([
    ['one', 0.912, 1, 10],
    ['other', 0.912, 1, 20],
  ]);
});
