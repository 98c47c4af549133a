import { z } from 'zod';
import { ProseSchema } from '#lib/contract/documents.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { listOf, PageQuerySchema, pageOf, SecondsSchema, SlugSchema } from '#lib/contract/primitives.ts';
import { leaderboardsRoutes } from '#lib/contract/routes/leaderboards.ts';
import { DataFileSchema, MetricSchema, ResultFormatSchema } from '#lib/contract/submissions/tracks.ts';

/** public: visible to all, and open to every player's submissions. invitation: both require an accepted invitation. */
export const BoardAccessSchema = z.enum(['public', 'invitation']);

export const BoardItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  datasetId: z.string(),
  /** Title of the data set, in the language of the request. */
  datasetTitle: z.string(),
  access: BoardAccessSchema,
  metric: MetricSchema,
  metricName: z.string(),
  better: z.enum(['larger', 'smaller']),
  /** Digits after the decimal point. */
  decimals: z.number().int().min(0).max(9),
  /** Entries without baselines; null when the caller needs an invitation to see them. */
  entries: z.number().int().nonnegative().nullable(),
  /** Score of the first rank; null when there is none or it is hidden. */
  best: z.number().nullable(),
  publishedAt: SecondsSchema,
  /** Submissions are rejected from then on; null when the leaderboard has no end. */
  closesAt: SecondsSchema.nullable(),
});
export type BoardItem = z.infer<typeof BoardItemSchema>;

export const BoardSchema = BoardItemSchema.extend({
  ...ProseSchema.shape,
  format: ResultFormatSchema,
  /** Size limit of a result file in bytes. */
  maxBytes: z.number().int().positive(),
  /** Submissions of a player within 24 hours. */
  perDay: z.number().int().positive(),
  /** Input rows to predict, for all players who may submit. */
  questions: DataFileSchema.pick({ name: true, size: true, sha256: true, rows: true }),
});
export type Board = z.infer<typeof BoardSchema>;

export const BoardRowSchema = z.object({
  rank: z.number().int().positive(),
  /** baseline: a simple method of ours; published: a reported result; entry: a player's best submission. */
  kind: z.enum(['baseline', 'published', 'entry']),
  method: z.string(),
  /** Nickname or organisation; the masked name of a player without a nickname. */
  by: z.string(),
  score: z.number(),
  /** Number of submissions so far; null when unknown. */
  submissions: z.number().int().positive().nullable(),
  at: SecondsSchema,
});
export type BoardRow = z.infer<typeof BoardRowSchema>;

export const boardSubmissionStates = ['queued', 'scoring', 'scored', 'failed'] as const;
export const BoardSubmissionSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  boardTitle: z.string(),
  method: z.string(),
  note: z.string(),
  fileName: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string(),
  state: z.enum(boardSubmissionStates),
  score: z.number().nullable(),
  /** Reason for a failure, as a sentence in the language of the request. */
  reason: z.string().nullable(),
  /** First faulty line of the file, counted from 1 with the header. */
  line: z.number().int().positive().nullable(),
  /** True after a platform fault: the submission does not count as an attempt. */
  attemptReturned: z.boolean(),
  submittedAt: SecondsSchema,
  settledAt: SecondsSchema.nullable(),
});
export type BoardSubmission = z.infer<typeof BoardSubmissionSchema>;

/** Refusals of a leaderboard, codes outside the whitelist. */
export const boardRefusals = {
  invitationNeeded: 4821,
  invitationInvalid: 4822,
  boardClosed: 4823,
  attemptsToday: 4824,
  fileType: 4825,
  fileTooLarge: 4826,
  checksumWrong: 4827,
  submissionMissing: 4828,
} as const;
export type BoardRefusal = keyof typeof boardRefusals;

export const BoardStatusSchema = z.object({
  /** Reason that blocks submitting now; null when submitting is allowed. */
  reason: z.enum(['invitationNeeded', 'boardClosed', 'attemptsToday']).nullable(),
  /** Submissions of the last 24 hours; `freeAt` is the time at which the oldest of them no longer counts. */
  used: z.number().int().nonnegative(),
  freeAt: SecondsSchema.nullable(),
  rank: z.number().int().positive().nullable(),
  /** Row number of the caller in the ranking, counted from 1; unlike `rank` it is unique. */
  position: z.number().int().positive().nullable(),
  best: z.number().nullable(),
});
export type BoardStatus = z.infer<typeof BoardStatusSchema>;

/** Text fields of the submission form, beside `file`. */
export const BoardSubmissionFormSchema = z.object({
  method: z.string().trim().min(2).max(60),
  note: z.string().trim().max(300).default(''),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** Leaderboards outside contests. Submissions are visible to their author only. */
export const leaderboards = {
  list: endpoint(leaderboardsRoutes.list, { auth: 'anonymous', data: listOf(BoardItemSchema), shared: 10 }),
  board: endpoint(leaderboardsRoutes.board, { auth: 'anonymous', data: BoardSchema, shared: 10 }),
  /** Best first. For a leaderboard by invitation, an accepted invitation is required. */
  ranking: endpoint(leaderboardsRoutes.ranking, {
    refusals: only(boardRefusals, 'invitationNeeded'),
    auth: 'anonymous',
    query: PageQuerySchema,
    data: pageOf(BoardRowSchema),
  }),
  questions: endpoint(leaderboardsRoutes.questions, {
    refusals: only(boardRefusals, 'invitationNeeded'),
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
  }),
  standing: endpoint(leaderboardsRoutes.standing, { auth: 'player', data: BoardStatusSchema }),
  /** The caller's own, newest first. */
  submissions: endpoint(leaderboardsRoutes.submissions, {
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(BoardSubmissionSchema),
  }),
  submission: endpoint(leaderboardsRoutes.submission, {
    refusals: only(boardRefusals, 'submissionMissing'),
    auth: 'player',
    data: BoardSubmissionSchema,
  }),
  /** The submitted file. */
  file: endpoint(leaderboardsRoutes.file, { auth: 'player', data: z.unknown(), answer: 'file' }),
  /** The body is `multipart/form-data`: `file`, `method`, `note` and `sha256` of the file in lower-case hex. */
  submit: endpoint(leaderboardsRoutes.submit, {
    refusals: only(
      boardRefusals,
      'invitationNeeded',
      'boardClosed',
      'attemptsToday',
      'fileType',
      'fileTooLarge',
      'checksumWrong',
    ),
    auth: 'player',
    data: BoardSubmissionSchema,
    upload: true,
  }),
  /** Accepts an invitation; may be repeated. The code is sent in the body, so that it does not appear in logs. */
  accept: endpoint(leaderboardsRoutes.accept, {
    refusals: only(boardRefusals, 'invitationInvalid'),
    auth: 'player',
    body: z.object({ boardId: SlugSchema, code: z.string().min(1).max(100) }),
    data: z.object({ boardId: z.string(), title: z.string() }),
  }),
} as const;
