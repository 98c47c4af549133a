import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { FidSchema } from '#lib/contract/files.ts';
import { HtmlSchema, IdSchema, listOf, NothingSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { type WorkRoutes, workRoutesOf } from '#lib/contract/routes/works.ts';
import { workRefusals } from './work-refusals.ts';

/** Stages after sign-up, in this order; not every contest has all of them. */
export const stageTypes = ['works', 'review', 'finalDefence'] as const;
export const StageTypeSchema = z.enum(stageTypes);
export type StageType = z.infer<typeof StageTypeSchema>;

const OfContestSchema = z.object({ competitionID: IdSchema });
const OfStageSchema = OfContestSchema.extend({ stageType: StageTypeSchema });

/** The `subject` of an upload of kind `report`. */
export const reportSubject = (competitionID: string, stageType: StageType): string => `${competitionID}:${stageType}`;

/** Name of the refusal that blocks submitting now; null when submitting is allowed. */
export const WorkReasonSchema = z.enum(Object.keys(workRefusals) as [keyof typeof workRefusals]).nullable();

/** A stage from the point of view of the caller's team. End times are exclusive. */
export const StageSchema = z.object({
  stageType: StageTypeSchema,
  name: z.string(),
  about: HtmlSchema,
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  /** Accepted files; null for stages without an upload. */
  upload: z
    .object({
      /** File name extensions, lower case with the dot. */
      extensions: z.array(z.string()).min(1),
      /** Size limit of one file in bytes. */
      maxBytes: z.number().int().positive(),
      /** Most files that a team may have at the same time. */
      files: z.number().int().positive(),
    })
    .nullable(),
  reason: WorkReasonSchema,
  /** True while the caller has to sign the contest's agreements before submitting; as in `AttemptsLeftSchema`. */
  hasToSign: z.boolean().default(false),
});
export type Stage = z.infer<typeof StageSchema>;

/** File submitted by the team. */
export const ReportSchema = z.object({
  fid: z.string(),
  stageType: StageTypeSchema,
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Lower-case hex. */
  sha256: z.string(),
  /** Member who submitted it. */
  by: z.string(),
  submittedAt: SecondsSchema,
  /** True until the file can no longer be withdrawn. */
  withdrawable: z.boolean(),
});
export type Report = z.infer<typeof ReportSchema>;

/** Review of the team's work. */
export const ReviewSchema = z.object({
  publishesAt: SecondsSchema,
  /** Null before publication, and for a team whose work was not reviewed. */
  result: z
    .object({
      criteria: z.array(
        z.object({ key: z.string(), name: z.string(), points: z.number().nonnegative(), most: z.number().positive() }),
      ),
      points: z.number().nonnegative(),
      most: z.number().positive(),
      /** Original text of each reviewer, with its language (BCP 47). */
      comments: z.array(z.object({ text: z.string(), language: z.string() })),
      /** True when the team advances to the final defence. */
      passed: z.boolean(),
    })
    .nullable(),
});
export type Review = z.infer<typeof ReviewSchema>;

export const DefenceSlotSchema = z.object({
  /** Counted from 1. */
  turn: z.number().int().positive(),
  team: z.string(),
  organisation: z.string(),
  room: z.string(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
  isMine: z.boolean(),
});
export type DefenceSlot = z.infer<typeof DefenceSlotSchema>;

export const DefenceSchema = z.object({
  place: z.string(),
  startsAt: SecondsSchema,
  /** Minutes for presentation and questions of one team. */
  minutes: z.number().int().positive(),
  /** Time of the draw of the order; null when the committee set the order. */
  drawsAt: SecondsSchema.nullable(),
  /** In presentation order; empty until the order is known. */
  slots: z.array(DefenceSlotSchema),
});
export type Defence = z.infer<typeof DefenceSchema>;

/** The team's choices for its defence. */
export const AttendanceSchema = z.object({
  /** Presenting member; null until the team has chosen one. */
  speakerId: z.string().nullable(),
  /** Equipment or help that the team asks for in the room, free text. */
  needs: z.string(),
  updatedAt: SecondsSchema.nullable(),
  members: z.array(z.object({ playerId: z.string(), nickname: z.string() })),
  /** Name of the refusal that blocks changes now; null when they are allowed. */
  reason: WorkReasonSchema,
});
export type Attendance = z.infer<typeof AttendanceSchema>;

export const needsAtMost = 300;

/** The entries of an attendance that a form of the caller began with. */
const EntriesBeforeSchema = z.object({ speakerId: IdSchema.nullable(), needs: z.string().max(needsAtMost) });

/**
 * Works, review and final defence of a contest, for members of a team that signed up. Any member may act for the team.
 */
function reservationCalls<const Routes extends WorkRoutes>(routes: Routes) {
  return {
    stages: endpoint(routes.stages, {
      refusals: only(workRefusals, 'stageMissing', 'notMember', 'notSignedUp'),
      auth: 'player',
      query: OfContestSchema,
      data: listOf(StageSchema),
    }),
    /** Files submitted by the team, newest first. */
    reports: endpoint(routes.reports, {
      refusals: only(workRefusals, 'stageMissing', 'notMember', 'notSignedUp'),
      auth: 'player',
      query: OfContestSchema.extend({ stageType: StageTypeSchema.optional() }),
      data: listOf(ReportSchema),
    }),
    /** Submits an upload of kind `report`, whose `subject` names contest and stage. */
    submit: endpoint(routes.submit, {
      refusals: only(
        workRefusals,
        'stageMissing',
        'notMember',
        'notSignedUp',
        'banned',
        'notNamed',
        'notFinalist',
        'nothingToSubmit',
        'notOpen',
        'closed',
        'tooManyReports',
        'agreementUnsigned',
        'uploadMissing',
        'uploadUnfinished',
        'uploadUsed',
        'typeWrong',
      ),
      auth: 'player',
      body: z.object({ stageType: StageTypeSchema, fid: FidSchema }),
      data: ReportSchema,
    }),
    /** Withdraws a file; possible until the stage closes. */
    withdraw: endpoint(routes.withdraw, {
      refusals: only(
        workRefusals,
        'stageMissing',
        'notMember',
        'notSignedUp',
        'banned',
        'notOpen',
        'closed',
        'agreementUnsigned',
        'reportMissing',
      ),
      auth: 'player',
      query: z.object({ stageType: StageTypeSchema, fid: FidSchema }),
      data: NothingSchema,
    }),
    hasUpload: endpoint(routes.hasUpload, {
      refusals: only(workRefusals, 'stageMissing', 'notMember', 'notSignedUp'),
      auth: 'player',
      query: OfStageSchema,
      data: z.object({ hasUpload: z.boolean() }),
    }),
    review: endpoint(routes.review, {
      refusals: only(workRefusals, 'stageMissing', 'notMember', 'notSignedUp'),
      auth: 'player',
      query: OfContestSchema,
      data: ReviewSchema,
    }),
    defence: endpoint(routes.defence, {
      refusals: only(workRefusals, 'stageMissing', 'notMember', 'notSignedUp'),
      auth: 'player',
      query: OfContestSchema,
      data: DefenceSchema,
    }),
    attendance: endpoint(routes.attendance, {
      refusals: only(workRefusals, 'stageMissing', 'notMember', 'notSignedUp'),
      auth: 'player',
      query: OfContestSchema,
      data: AttendanceSchema,
    }),
    /**
     * Stores the team's choices. With `before`, an entry that equals it keeps what is stored, and one that somebody else
     * has changed since then is not overwritten (`attendanceChanged`). Without it every entry is stored as sent.
     */
    attend: endpoint(routes.attend, {
      refusals: only(
        workRefusals,
        'stageMissing',
        'notMember',
        'notSignedUp',
        'banned',
        'notNamed',
        'notFinalist',
        'notOpen',
        'closed',
        'speakerMissing',
        'attendanceChanged',
      ),
      auth: 'player',
      body: OfContestSchema.extend({
        speakerId: IdSchema,
        needs: z.string().trim().max(needsAtMost).default(''),
        before: EntriesBeforeSchema.optional(),
      }),
      data: AttendanceSchema,
    }),
  } as const;
}

export const workCallsOf = {
  chain: reservationCalls(workRoutesOf.chain),
  ai2022: reservationCalls(workRoutesOf.ai2022),
} as const;
export type WorkCalls = (typeof workCallsOf)['chain'];
