import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { FidSchema } from '#lib/contract/files.ts';
import {
  listOf,
  NothingSchema,
  PageQuerySchema,
  pageOf,
  SecondsSchema,
  SortDirectionSchema,
} from '#lib/contract/primitives.ts';
import type { Route } from '#lib/contract/route.ts';
import { submissionsRoutes } from '#lib/contract/routes/submissions.ts';
import { AttemptsLeftSchema } from './attempts.ts';
import { reportOf } from './report.ts';
import { submissionRefusals } from './submission-refusals.ts';
import { OfTrackSchema, SubmissionKindSchema } from './tracks.ts';

/**
 * queued, checking (types, columns, rows), scoring, then scored or failed. Code and technical documents have no score;
 * their final state is `accepted`.
 */
export const submissionStates = ['queued', 'checking', 'scoring', 'scored', 'accepted', 'failed'] as const;
const SubmissionStateSchema = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof SubmissionStateSchema>;

/** Columns that the list of submissions can be sorted by. */
export const submissionSorts = ['submittedAt', 'score'] as const;
export type SubmissionSort = (typeof submissionSorts)[number];

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
  /** True while the file can be downloaded. */
  isKept: z.boolean(),
  note: z.string(),
  /** Member who submitted it. */
  by: z.string(),
  submittedAt: SecondsSchema,
  state: SubmissionStateSchema,
  /** Number of submissions before it in the queue; null when it is not queued. */
  ahead: z.number().int().nonnegative().nullable(),
  /** Score on the public half; null until it is scored. The hidden half is secret before the reveal. */
  score: z.number().nullable(),
  /** Score on the hidden half; null before the reveal. */
  finalScore: z.number().nullable(),
  /** Energy of the public half in kilojoules; null for tracks that do not measure it. */
  energy: z.number().nullable(),
  settledAt: SecondsSchema.nullable(),
  /** Reason for a failure, as a sentence in the language of the request. */
  reason: z.string().nullable(),
  /** Faulty line of the file, counted from 1 with the header. */
  line: z.number().int().positive().nullable(),
  /** True after a platform fault: the attempt was returned. */
  attemptReturned: z.boolean(),
  /** True for the submission that counts in the ranking. */
  isCounted: z.boolean(),
  /**
   * Set for a submission that counts for the hidden half: `chosen` by the team, or `automatic` for its public score
   * while the team has chosen none. Null for all others, and in tracks without a choice.
   */
  finalChoice: z.enum(['chosen', 'automatic']).nullable(),
  /** True for a technical document that the team submitted as final. */
  isFinal: z.boolean(),
});
export type Submission = z.infer<typeof SubmissionSchema>;

/** A submission with what its score means for the team. */
const SubmissionReportSchema = reportOf(SubmissionSchema);
export type SubmissionReport = z.infer<typeof SubmissionReportSchema>;

/** Submits a completed upload. Repeated with the same `Idempotency-Key`, it creates one submission. */
const submit = <const Path extends string>(called: Route<Path>) =>
  endpoint(called, {
    refusals: only(
      submissionRefusals,
      'trackMissing',
      'trackNotMine',
      'trackNotUsable',
      'banned',
      'notGranted',
      'kindMissing',
      'notOpen',
      'closed',
      'attemptsToday',
      'attemptsInAll',
      'agreementUnsigned',
      'uploadMissing',
      'uploadUnfinished',
      'uploadUsed',
      'checksumWrong',
      'typeWrong',
      'tooLarge',
    ),
    auth: 'player',
    body: OfTrackSchema.extend({
      fid: FidSchema,
      sha256: z.string().regex(/^[\da-f]{64}$/),
      note: z.string().trim().max(300).default(''),
    }),
    data: SubmissionSchema,
  });

/** Refusals of changes to a technical document. */
const ofDocument = only(
  submissionRefusals,
  'trackNotMine',
  'submissionMissing',
  'banned',
  'notGranted',
  'closed',
  'agreementUnsigned',
  'captainOnly',
  'alreadyFinal',
);

/** Reads of the caller's team in a track. */
const ofOwnTrack = { refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine'), auth: 'player' } as const;

const OfSubmissionSchema = z.object({ id: z.string().min(1).max(64) });

/** Submissions of a team, visible to its members only. */
export const submissions = {
  outcome: { ...submit(submissionsRoutes.outcome), scope: 'submit' },
  image: submit(submissionsRoutes.image),
  code: submit(submissionsRoutes.code),
  technical: submit(submissionsRoutes.technical),
  attempts: endpoint(submissionsRoutes.attempts, {
    ...ofOwnTrack,
    scope: 'read',
    query: OfTrackSchema,
    data: listOf(AttemptsLeftSchema),
  }),
  /** Newest first unless sorted otherwise; those without a score come last. */
  records: endpoint(submissionsRoutes.records, {
    ...ofOwnTrack,
    scope: 'read',
    query: PageQuerySchema.extend({
      ...OfTrackSchema.shape,
      kind: SubmissionKindSchema.optional(),
      state: SubmissionStateSchema.optional(),
      sort: z.enum(submissionSorts).default('submittedAt'),
      direction: SortDirectionSchema.default('desc'),
    }),
    data: pageOf(SubmissionSchema),
  }),
  record: endpoint(submissionsRoutes.record, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'submissionMissing'),
    auth: 'player',
    scope: 'read',
    query: OfSubmissionSchema,
    data: SubmissionSchema,
  }),
  report: endpoint(submissionsRoutes.report, {
    refusals: only(submissionRefusals, 'trackMissing', 'submissionMissing'),
    auth: 'player',
    query: OfSubmissionSchema,
    data: SubmissionReportSchema,
  }),
  /** The submissions that count for the hidden half, the best public score first; empty in tracks without a choice. */
  finalChoices: endpoint(submissionsRoutes.finalChoices, {
    ...ofOwnTrack,
    query: OfTrackSchema,
    data: listOf(SubmissionSchema),
  }),
  /** Chooses a scored result for the hidden half, or takes it back; the answer is the list of `finalChoices`. */
  chooseFinal: endpoint(submissionsRoutes.chooseFinal, {
    refusals: only(
      submissionRefusals,
      'trackMissing',
      'trackNotMine',
      'submissionMissing',
      'banned',
      'closed',
      'agreementUnsigned',
      'captainOnly',
      'notGranted',
      'choiceLimit',
      'notChoosable',
    ),
    auth: 'player',
    body: OfSubmissionSchema.extend({ isChosen: z.boolean() }),
    data: listOf(SubmissionSchema),
  }),
  /** Server-sent events: `submission` with a `Submission` as data, on every change of one of the team's submissions. */
  events: endpoint(submissionsRoutes.events, {
    ...ofOwnTrack,
    query: OfTrackSchema,
    data: z.unknown(),
    answer: 'events',
  }),
  download: endpoint(submissionsRoutes.download, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'submissionMissing'),
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
  codes: endpoint(submissionsRoutes.codes, {
    ...ofOwnTrack,
    query: OfTrackSchema,
    data: listOf(SubmissionSchema),
  }),
  codeInfo: endpoint(submissionsRoutes.codeInfo, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'submissionMissing'),
    auth: 'player',
    query: OfSubmissionSchema,
    data: SubmissionSchema.extend({
      /** Content of the archive: names and sizes in bytes, in archive order. */
      entries: z.array(z.object({ name: z.string(), size: z.number().int().nonnegative() })),
    }),
  }),
  /** The final technical document; null while the team has none. */
  technicalFinalRecord: endpoint(submissionsRoutes.technicalFinalRecord, {
    ...ofOwnTrack,
    query: OfTrackSchema,
    data: SubmissionSchema.nullable(),
  }),
  /** Submits a technical document as final; only the captain may do it. */
  technicalFinal: endpoint(submissionsRoutes.technicalFinal, {
    refusals: ofDocument,
    auth: 'player',
    body: OfSubmissionSchema,
    data: SubmissionSchema,
  }),
  technicalDownload: endpoint(submissionsRoutes.technicalDownload, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'submissionMissing'),
    auth: 'player',
    query: OfSubmissionSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** Deletes a technical document that is not final, for members who may submit. */
  technicalDelete: endpoint(submissionsRoutes.technicalDelete, {
    refusals: ofDocument,
    auth: 'player',
    query: OfSubmissionSchema,
    data: NothingSchema,
  }),
} as const;
