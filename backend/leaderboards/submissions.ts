import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { replaceFile } from '#lib/process/replace-file.ts';
import type { BoardEntry } from '../content-store/datasets/load-leaderboards.ts';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { acquireLock } from '../platform/database/transaction.ts';
import { sha256 } from '../platform/signing.ts';
import { boardSubmissions } from './tables.ts';

export type BoardSubmissionRow = typeof boardSubmissions.$inferSelect;
type Board = Pick<BoardEntry, 'id' | 'perDay' | 'closesAt' | 'maxBytes'>;

export interface SubmittedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly method: string;
  readonly note: string;
  /** Checksum computed by the browser. */
  readonly sha256: string;
}
export type SubmitProblem = 'boardClosed' | 'attemptsToday' | 'fileType' | 'fileTooLarge' | 'checksumWrong';

/** Submissions of players to leaderboards. */
export interface BoardSubmissions {
  /** Reason why submitting is impossible now, null when it is possible, and the attempts of the last 24 hours. */
  attempts(
    playerId: string,
    board: Board,
  ): Promise<{ reason: 'boardClosed' | 'attemptsToday' | null; used: number; freeAt: number | null }>;
  submit(playerId: string, board: Board, file: SubmittedFile): Promise<BoardSubmissionRow | SubmitProblem>;
  /** The newest first; `page` counts from 1. */
  of(
    playerId: string,
    boardId: string,
    page: { page: number; pageSize: number },
  ): Promise<{ list: BoardSubmissionRow[]; total: number }>;
  /** Null when the player has no such submission to that leaderboard. */
  find(playerId: string, boardId: string, id: string): Promise<BoardSubmissionRow | null>;
  pathOf(row: Pick<BoardSubmissionRow, 'id' | 'boardId'>): string;
}

const table = boardSubmissions;

export function createBoardSubmissions(database: Database, clock: Clock, dataDir: string): BoardSubmissions {
  const pathOf: BoardSubmissions['pathOf'] = ({ id, boardId }) =>
    join(dataDir, 'leaderboards', boardId, 'submissions', `${id}.csv`);
  const mine = (playerId: string, boardId: string) => and(eq(table.playerId, playerId), eq(table.boardId, boardId));

  const attemptsIn = async (from: Pick<Database, 'select'>, playerId: string, board: Board) => {
    const rows = await from
      .select({ at: table.submittedAt })
      .from(table)
      .where(and(mine(playerId, board.id), eq(table.attemptReturned, false), gt(table.submittedAt, clock() - days(1))))
      .orderBy(asc(table.submittedAt));
    const isClosed = board.closesAt !== null && board.closesAt <= clock();
    const isFull = rows.length >= board.perDay;
    return {
      reason: isClosed ? ('boardClosed' as const) : isFull ? ('attemptsToday' as const) : null,
      used: rows.length,
      freeAt: isFull && rows[0] ? rows[0].at + days(1) : null,
    };
  };

  return {
    attempts: (playerId, board) => attemptsIn(database, playerId, board),

    async submit(playerId, board, { bytes, ...about }) {
      const problem = fileProblem(bytes, about, board);
      if (problem) return problem;
      return database.transaction(async (transaction) => {
        // Simultaneous submissions of a player wait for each other, so that the second finds the first.
        await acquireLock(transaction, `board ${board.id} ${playerId}`);
        const { reason } = await attemptsIn(transaction, playerId, board);
        if (reason) return reason;
        const row = {
          id: randomUUID(),
          boardId: board.id,
          playerId,
          ...about,
          size: bytes.byteLength,
          state: 'queued',
          submittedAt: clock(),
        } as const;
        await replaceFile(pathOf(row), (draft) => writeFile(draft, bytes, { mode: 0o600, flush: true }));
        const [added] = await transaction.insert(table).values(row).returning();
        if (!added) throw new Error('The submission was not stored');
        return added;
      });
    },

    async of(playerId, boardId, { page, pageSize }) {
      const [all] = await database.select({ total: count() }).from(table).where(mine(playerId, boardId));
      const list = await database
        .select()
        .from(table)
        .where(mine(playerId, boardId))
        .orderBy(desc(table.submittedAt), desc(table.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { list, total: all?.total ?? 0 };
    },

    async find(playerId, boardId, id) {
      const [row] = await database
        .select()
        .from(table)
        .where(and(mine(playerId, boardId), eq(table.id, id)));
      return row ?? null;
    },

    pathOf,
  };
}

function fileProblem(
  bytes: Buffer,
  { fileName, sha256: announced }: Omit<SubmittedFile, 'bytes'>,
  board: Board,
): SubmitProblem | null {
  if (!/\.csv$/i.test(fileName) || bytes.includes(0)) return 'fileType';
  if (bytes.byteLength > board.maxBytes) return 'fileTooLarge';
  return sha256(bytes) === announced ? null : 'checksumWrong';
}
