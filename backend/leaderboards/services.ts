import type { Logger } from 'pino';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { whileOn } from '../config/while-on.ts';
import type { Database } from '../database/database.ts';
import { createScorer } from '../scoring/scorer.ts';
import { createBoardFiles } from './board-files.ts';
import { createBoardScoring } from './board-scoring.ts';
import { type BoardEntries, createBoards } from './boards.ts';
import { createBoardHandlers } from './handlers.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createBoardSubmissions } from './submissions.ts';

interface Parts {
  readonly env: { readonly DATA_DIR: string; readonly BACKEND_SECRET: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly entries: BoardEntries;
  /** The title of a data set. */
  readonly titleOf: (datasetId: string, locale: Locale) => string;
  readonly config: Pick<Config, 'value'>;
}

export interface BoardServices {
  readonly invitations: Invitations;
  readonly handlers: ReturnType<typeof createBoardHandlers>;
}

/** Leaderboards with everything that they keep of players. What a process before left unscored is scored once somebody asks for it. */
export function createBoardServices({ env, database, clock, log, entries, titleOf, config }: Parts): BoardServices {
  const files = createBoardFiles(env.DATA_DIR, env.BACKEND_SECRET);
  const boards = createBoards({ database, entries, files, titleOf });
  const invitations = createInvitations(database, clock);
  const submissions = createBoardSubmissions(database, clock, env.DATA_DIR);
  const board = (id: string) => entries().get(id)?.['zh-EN'] ?? null;
  const score = createBoardScoring({ database, clock, log, scorer: createScorer(), files, submissions, board });
  const handlers = createBoardHandlers({ boards, invitations, submissions, score });
  return { invitations, handlers: whileOn(config, 'DATE_SET_SWITCH', handlers) };
}
