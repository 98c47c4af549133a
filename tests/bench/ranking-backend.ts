import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import type { Database } from '#backend/platform/database/database.ts';
import { openBackend } from '../contract/backend.ts';
import { rankedTrackId } from './ranking-target.ts';

/** Scores of each team. */
const scoresEach = 3;

/** Teams without a page, each with a few scores, on one board. */
async function fill(database: Database, teams: number): Promise<void> {
  const board = sql`track_id = ${rankedTrackId} and board = 'public'`;
  const bumped = sql`select version + 1 from rank_boards where ${board}`;
  await database.execute(sql`
    insert into standings (track_id, board, team_id, name, organisation, score, at, attempts, extra_metrics, version)
    select ${rankedTrackId}, 'public', 'bench-' || i, 'Team ' || i, 'University ' || i % 97,
      round((12 + 9 * random())::numeric, 4)::float8, 1700000000 + i, ${scoresEach}, '{}', (${bumped})
    from generate_series(1, ${teams}::int) i`);
  await database.execute(sql`
    insert into score_points (id, track_id, team_id, at, sequence, public_score)
    select 'bench-' || i || '-' || k, ${rankedTrackId}, 'bench-' || i, 1700000000 + i - k * 3600, 0, 12 + 9 * random()
    from generate_series(1, ${teams}::int) i, generate_series(1, ${scoresEach}::int) k`);
  await database.execute(sql`update rank_boards set version = version + 1 where ${board}`);
}

/** `node ranking-backend.ts <port> <teams>`: the reference backend with a ranking of that size. */
const [port = '0', teams = '1000'] = process.argv.slice(2);
const backend = await openBackend({}, { rankingTimes: {} });
await fill(backend.database, Number(teams));
const server = createAdaptorServer({ fetch: backend.app.fetch });
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => void backend.close().then(() => process.exit(0)));
