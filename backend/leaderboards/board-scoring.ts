import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BoardEntry } from '../content-store/datasets/load-leaderboards.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ScoringResult } from '../scoring/score-file.ts';
import { type Scorer, scoringTimeoutMs } from '../scoring/scorer.ts';
import type { createBoardFiles } from './board-files.ts';
import type { BoardSubmissionRow, BoardSubmissions } from './submissions.ts';
import { boardSubmissions } from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly scorer: Pick<Scorer, 'score'>;
  readonly files: ReturnType<typeof createBoardFiles>;
  readonly submissions: Pick<BoardSubmissions, 'pathOf'>;
  readonly board: (id: string) => Pick<BoardEntry, 'id' | 'format' | 'metric' | 'baselines'> | null;
}

const table = boardSubmissions;
/** Longer than the scoring of any file; after this time its process counts as dead, in seconds. */
const claimTimeoutS = 1.5 * (scoringTimeoutMs / 1000);

type Settled = Partial<BoardSubmissionRow>;

function settled(result: ScoringResult): Settled {
  if (result.kind === 'scored')
    return { state: 'scored', score: result.publicScore, keptBackScore: result.privateScore };
  if (result.kind === 'rejected')
    return { state: 'failed', reason: result.reason, reasonValues: result.values, line: result.line };
  return { state: 'failed', reason: 'platformFault', attemptReturned: true };
}

/**
 * Scores queued submissions one after the other in a worker thread. Several processes may do so at once: each claims
 * submissions that no other process has. A submission whose process died is claimed again.
 * @returns a function that checks for queued submissions; it never throws
 */
export function createBoardScoring(deps: Deps): () => void {
  const { database, clock, log, scorer, files, submissions } = deps;
  let busy = false;
  let again = false;

  const claim = async (): Promise<BoardSubmissionRow | null> => {
    const open = or(
      eq(table.state, 'queued'),
      and(eq(table.state, 'scoring'), lt(table.startedAt, clock() - claimTimeoutS)),
    );
    const next = database
      .select({ id: table.id })
      .from(table)
      .where(open)
      .orderBy(asc(table.submittedAt), asc(table.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [taken] = await database
      .update(table)
      .set({ state: 'scoring', startedAt: clock() })
      .where(sql`${table.id} = (${next})`)
      .returning();
    return taken ?? null;
  };

  const resultOf = async (row: BoardSubmissionRow): Promise<ScoringResult> => {
    const board = deps.board(row.boardId);
    const found = board && (await files.of(board));
    if (!board || !found) return { kind: 'broken', message: `The board ${row.boardId} has no answers` };
    const { format, metric } = board;
    return scorer.score(
      { file: submissions.pathOf(row), answersFile: found.answersPath, format, metric, energy: null },
      () => {},
    );
  };

  const score = async (row: BoardSubmissionRow): Promise<void> => {
    const result = await resultOf(row).catch((error): ScoringResult => {
      log.error({ err: error, submission: row.id }, 'a board could not score');
      return { kind: 'broken', message: '' };
    });
    // Without the error message, which may quote the file.
    if (result.kind === 'broken') log.error({ submission: row.id, board: row.boardId }, 'a submission has no score');
    await database
      .update(table)
      .set({ ...settled(result), settledAt: clock() })
      .where(and(eq(table.id, row.id), eq(table.state, 'scoring')));
  };

  const work = async (): Promise<void> => {
    do {
      again = false;
      for (let row = await claim(); row; row = await claim()) await score(row);
    } while (again);
  };

  return () => {
    again = true;
    if (busy) return;
    busy = true;
    work()
      .catch((error) => log.error({ err: error }, 'scoring of boards'))
      .finally(() => {
        busy = false;
      });
  };
}
