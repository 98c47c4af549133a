import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { listOf, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';
import { submissionRefusals } from './submission-refusals.ts';
import { OfRaceSchema, SubmissionKindSchema } from './tracks.ts';

/**
 * queued, checking (types, columns, rows), scoring, then scored or failed. Code and technical documents have no score:
 * they end as `accepted`.
 */
export const submissionStates = ['queued', 'checking', 'scoring', 'scored', 'accepted', 'failed'] as const;
export const SubmissionStateSchema = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof SubmissionStateSchema>;

/** Why nothing can be submitted now, by name; null: it can. */
export const SubmissionReasonSchema = z
  .enum(Object.keys(submissionRefusals) as [keyof typeof submissionRefusals])
  .nullable();
export type SubmissionReason = z.infer<typeof SubmissionReasonSchema>;

export const SubmissionSchema = z.object({
  id: z.string(),
  raceId: z.string(),
  competitionID: z.string(),
  kind: SubmissionKindSchema,
  fid: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  sha256: z.string(),
  /** Whether the file can still be fetched. */
  isKept: z.boolean(),
  note: z.string(),
  /** Who of the team handed it in. */
  by: z.string(),
  submittedAt: SecondsSchema,
  state: SubmissionStateSchema,
  /** Submissions before it, while it waits. */
  ahead: z.number().int().nonnegative().nullable(),
  /** The score on the public half; null until there is one. The hidden half is shown to nobody before the reveal. */
  score: z.number().nullable(),
  /** The score on the hidden half, once it was revealed. */
  finalScore: z.number().nullable(),
  /** Kilojoules of the public half, where the track counts the energy. */
  energy: z.number().nullable(),
  settledAt: SecondsSchema.nullable(),
  /** Why it failed, as a sentence in the language of the request. */
  reason: z.string().nullable(),
  /** Line of the file that is wrong, counted from 1 with the header. */
  line: z.number().int().positive().nullable(),
  /** The platform failed: the attempt was given back. */
  attemptReturned: z.boolean(),
  /** Whether it is the one that counts in the ranking. */
  isCounted: z.boolean(),
  /** A technical document that the team handed in for good. */
  isFinal: z.boolean(),
});
export type Submission = z.infer<typeof SubmissionSchema>;

const AttemptsSchema = z.object({
  used: z.number().int().nonnegative(),
  /** Null where the number is not limited. */
  limit: z.number().int().positive().nullable(),
});

/** What the team may still hand in of a kind. */
export const AttemptsLeftSchema = z.object({
  kind: SubmissionKindSchema,
  today: AttemptsSchema,
  inAll: AttemptsSchema,
  /** When "today" ends, on the contest's clock. */
  resetsAt: SecondsSchema,
  reason: SubmissionReasonSchema,
});
export type AttemptsLeft = z.infer<typeof AttemptsLeftSchema>;

const base = '/v1/competitionv2';

/** A file that was uploaded whole becomes a submission. Sent twice with one `Idempotency-Key` it is one submission. */
const submit = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    auth: 'player',
    body: OfRaceSchema.extend({
      fid: FidSchema,
      sha256: z.string().regex(/^[\da-f]{64}$/),
      note: z.string().trim().max(300).default(''),
    }),
    data: SubmissionSchema,
  });

const OfSubmissionSchema = z.object({ id: z.string().min(1).max(64) });

/** What a team hands in. Everything here exists for the team's members only. */
export const submissions = {
  outcome: submit(`${base}/outcome/submit`),
  image: submit(`${base}/image/submit`),
  code: submit(`${base}/code/submit`),
  technical: submit(`${base}/technical/submit`),
  attempts: endpoint({
    method: 'GET',
    path: `${base}/submit/num`,
    auth: 'player',
    query: OfRaceSchema,
    data: listOf(AttemptsLeftSchema),
  }),
  /** The newest first. */
  records: endpoint({
    method: 'GET',
    path: `${base}/recordList`,
    auth: 'player',
    query: PageQuerySchema.extend({
      ...OfRaceSchema.shape,
      kind: SubmissionKindSchema.optional(),
      state: SubmissionStateSchema.optional(),
    }),
    data: pageOf(SubmissionSchema),
  }),
  record: endpoint({
    method: 'GET',
    path: `${base}/record`,
    auth: 'player',
    query: OfSubmissionSchema,
    data: SubmissionSchema,
  }),
  /** Server-sent events: `submission` with a `Submission` as data, whenever one of the team's changes. */
  events: endpoint({
    method: 'GET',
    path: `${base}/record/events`,
    auth: 'player',
    query: OfRaceSchema,
    data: z.unknown(),
    answer: 'events',
  }),
  /** What was handed in, for the team. */
  download: endpoint({
    method: 'GET',
    path: `${base}/code/upload/{fileId}`,
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
  codes: endpoint({
    method: 'GET',
    path: `${base}/code`,
    auth: 'player',
    query: OfRaceSchema,
    data: listOf(SubmissionSchema),
  }),
  codeInfo: endpoint({
    method: 'GET',
    path: `${base}/code/info`,
    auth: 'player',
    query: OfSubmissionSchema,
    data: SubmissionSchema.extend({
      /** What the archive holds: names and bytes, in its order. */
      entries: z.array(z.object({ name: z.string(), size: z.number().int().nonnegative() })),
    }),
  }),
  /** The technical document that counts; null while the team has none. */
  technicalFinalRecord: endpoint({
    method: 'GET',
    path: `${base}/technical/finalRecord`,
    auth: 'player',
    query: OfRaceSchema,
    data: SubmissionSchema.nullable(),
  }),
  /** Hands a technical document in for good; the captain does it. */
  technicalFinal: endpoint({
    method: 'POST',
    path: `${base}/technical/final`,
    auth: 'player',
    body: OfSubmissionSchema,
    data: SubmissionSchema,
  }),
  technicalDownload: endpoint({
    method: 'GET',
    path: `${base}/technical/download`,
    auth: 'player',
    query: OfSubmissionSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** Deletes a technical document that is not final. */
  technicalDelete: endpoint({
    method: 'DELETE',
    path: `${base}/technical/del`,
    auth: 'player',
    query: OfSubmissionSchema,
    data: NothingSchema,
  }),
} as const;
