import type { Logger } from 'pino';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createScorer } from '../scoring/scorer.ts';
import { createBoardFiles } from './board-files.ts';
import { createBoardScoring } from './board-scoring.ts';
import { type BoardEntries, createBoards } from './boards.ts';
import { createBoardHandlers } from './handlers.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createBoardSubmissions } from './submissions.ts';

interface Deps {
  readonly env: { readonly DATA_DIR: string; readonly BACKEND_SECRET: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly entries: BoardEntries;
  readonly titleOf: (datasetId: string, locale: Locale) => string;
}

export interface BoardServices {
  readonly invitations: Invitations;
  readonly handlers: ReturnType<typeof createBoardHandlers>;
}

/**
 * Leaderboards with submissions and invitations. Submissions that an ended process left unscored are scored on the next
 * request for them.
 */
export function createBoardServices({ env, database, clock, log, entries, titleOf }: Deps): BoardServices {
  const files = createBoardFiles(env.DATA_DIR, env.BACKEND_SECRET);
  const boards = createBoards({ database, entries, files, titleOf });
  const invitations = createInvitations(database, clock);
  const submissions = createBoardSubmissions(database, clock, env.DATA_DIR);
  const board = (id: string) => entries().get(id)?.['zh-EN'] ?? null;
  const score = createBoardScoring({ database, clock, log, scorer: createScorer(), files, submissions, board });
  const handlers = createBoardHandlers({ boards, invitations, submissions, score });
  return { invitations, handlers };
}
