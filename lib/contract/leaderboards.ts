import { z } from 'zod';
import { ProseSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { listOf, PageQuerySchema, pageOf, SecondsSchema, SlugSchema } from './primitives.ts';
import { DataFileSchema, MetricSchema, ResultFormatSchema } from './tracks.ts';

/** public: everybody sees the ranking, every player submits. invitation: both only for those who accepted one. */
export const BoardAccessSchema = z.enum(['public', 'invitation']);
export type BoardAccess = z.infer<typeof BoardAccessSchema>;

export const BoardItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  datasetId: z.string(),
  /** Of the data set, in the language of the request. */
  datasetTitle: z.string(),
  access: BoardAccessSchema,
  metric: MetricSchema,
  metricName: z.string(),
  better: z.enum(['larger', 'smaller']),
  /** Digits behind the point. */
  decimals: z.number().int().min(0).max(9),
  /** Entries, baselines left out; null where they are shown to nobody without an invitation. */
  entries: z.number().int().nonnegative().nullable(),
  /** The first place's score; null while there is none, or where it is not shown. */
  best: z.number().nullable(),
  publishedAt: SecondsSchema,
  /** From then on nothing is taken; null: it stays open. */
  closesAt: SecondsSchema.nullable(),
});
export type BoardItem = z.infer<typeof BoardItemSchema>;

export const BoardSchema = BoardItemSchema.extend({
  ...ProseSchema.shape,
  format: ResultFormatSchema,
  /** Bytes of a result file. */
  maxBytes: z.number().int().positive(),
  /** Submissions of a player within 24 hours. */
  perDay: z.number().int().positive(),
  /** What to predict, for everybody who may submit. */
  questions: DataFileSchema.pick({ name: true, size: true, sha256: true, rows: true }),
});
export type Board = z.infer<typeof BoardSchema>;

export const BoardRowSchema = z.object({
  rank: z.number().int().positive(),
  /** baseline: a simple method of ours; published: a result that was reported; entry: a player's best submission. */
  kind: z.enum(['baseline', 'published', 'entry']),
  method: z.string(),
  /** Who: a nickname, or an organisation. */
  by: z.string(),
  score: z.number(),
  /** Submissions behind it; null where nobody counted. */
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
  /** Why it failed, as a sentence in the language of the request. */
  reason: z.string().nullable(),
  /** Line of the file that is wrong, counted from 1 with the header. */
  line: z.number().int().positive().nullable(),
  /** The platform failed: it does not count as an attempt. */
  attemptReturned: z.boolean(),
  submittedAt: SecondsSchema,
  settledAt: SecondsSchema.nullable(),
});
export type BoardSubmission = z.infer<typeof BoardSubmissionSchema>;

/** Codes outside the whitelist with which a board says no. */
export const boardRefusals = {
  boardMissing: 4820,
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

export const BoardStandingSchema = z.object({
  /** Why nothing can be submitted now; null: it can. */
  reason: z.enum(['invitationNeeded', 'boardClosed', 'attemptsToday']).nullable(),
  /** Submissions of the last 24 hours, and when the oldest of them no longer counts. */
  used: z.number().int().nonnegative(),
  freeAt: SecondsSchema.nullable(),
  rank: z.number().int().positive().nullable(),
  /** Which row of the ranking is the caller's, counted from 1: of equal ranks only one is. */
  position: z.number().int().positive().nullable(),
  best: z.number().nullable(),
});
export type BoardStanding = z.infer<typeof BoardStandingSchema>;

/** The text fields of a submission's form, beside `file`. */
export const BoardSubmissionFormSchema = z.object({
  method: z.string().trim().min(2).max(60),
  note: z.string().trim().max(300).default(''),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const base = '/v1/leaderboard';

/** Leaderboards outside contests. Submissions exist for whoever handed them in. */
export const leaderboards = {
  list: endpoint({ method: 'GET', path: base, auth: 'anonymous', data: listOf(BoardItemSchema), shared: 10 }),
  board: endpoint({ method: 'GET', path: `${base}/{id}`, auth: 'anonymous', data: BoardSchema, shared: 10 }),
  /** The best first. Of a board by invitation for those who accepted one. */
  ranking: endpoint({
    method: 'GET',
    path: `${base}/{id}/ranking`,
    auth: 'anonymous',
    query: PageQuerySchema,
    data: pageOf(BoardRowSchema),
  }),
  questions: endpoint({
    method: 'GET',
    path: `${base}/{id}/questions`,
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
  }),
  standing: endpoint({ method: 'GET', path: `${base}/{id}/standing`, auth: 'player', data: BoardStandingSchema }),
  /** The caller's own, the newest first. */
  submissions: endpoint({
    method: 'GET',
    path: `${base}/{id}/submission`,
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(BoardSubmissionSchema),
  }),
  submission: endpoint({
    method: 'GET',
    path: `${base}/{id}/submission/{submitId}`,
    auth: 'player',
    data: BoardSubmissionSchema,
  }),
  /** What was handed in. */
  file: endpoint({
    method: 'GET',
    path: `${base}/{id}/submission/{submitId}/file`,
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
  /** The body is `multipart/form-data`: `file`, `method`, `note` and `sha256` of the file in lower-case hex. */
  submit: endpoint({
    method: 'POST',
    path: `${base}/{id}/submission`,
    auth: 'player',
    data: BoardSubmissionSchema,
    upload: true,
  }),
  /** Accepts an invitation. It may be repeated; the code stands in the body, so that no log has it. */
  accept: endpoint({
    method: 'POST',
    path: `${base}/invitation`,
    auth: 'player',
    body: z.object({ boardId: SlugSchema, code: z.string().min(1).max(100) }),
    data: z.object({ boardId: z.string(), title: z.string() }),
  }),
} as const;
