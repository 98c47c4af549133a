import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { HtmlSchema, IdSchema, listOf, NothingSchema, SecondsSchema } from './primitives.ts';
import { workRefusals } from './work-refusals.ts';

/** Families of calls: the same below two bases, as the contest's teams have them. */
export const workBases = { chain: '/v1/chain/reservation', ai2022: '/v1/ai2022/reservation' } as const;
export type WorkFamily = keyof typeof workBases;

/** What a contest asks of its teams after sign-up, in this order; not every contest has all of them. */
export const stageTypes = ['works', 'review', 'finalDefence'] as const;
export const StageTypeSchema = z.enum(stageTypes);
export type StageType = z.infer<typeof StageTypeSchema>;

const OfContestSchema = z.object({ competitionID: IdSchema });
const OfStageSchema = OfContestSchema.extend({ stageType: StageTypeSchema });

/** The `subject` of an upload of kind `report`. */
export const reportSubject = (competitionID: string, stageType: StageType): string => `${competitionID}:${stageType}`;

/** Why the team cannot hand in now, by name; null: it can. */
export const WorkReasonSchema = z.enum(Object.keys(workRefusals) as [keyof typeof workRefusals]).nullable();
export type WorkReason = z.infer<typeof WorkReasonSchema>;

/** A stage, as it is for the caller's team. Ends are exclusive. */
export const StageSchema = z.object({
  stageType: StageTypeSchema,
  name: z.string(),
  about: HtmlSchema,
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  /** What is handed in; null where nothing is. */
  upload: z
    .object({
      /** Endings of names, lower case with the dot. */
      extensions: z.array(z.string()).min(1),
      /** Bytes of one file. */
      maxBytes: z.number().int().positive(),
      /** Files of a team at the same time. */
      files: z.number().int().positive(),
    })
    .nullable(),
  reason: WorkReasonSchema,
});
export type Stage = z.infer<typeof StageSchema>;

/** A file that the team handed in. */
export const ReportSchema = z.object({
  fid: z.string(),
  stageType: StageTypeSchema,
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Lower-case hex. */
  sha256: z.string(),
  /** Who of the team handed it in. */
  by: z.string(),
  handedInAt: SecondsSchema,
  /** Whether it can still be withdrawn. */
  withdrawable: z.boolean(),
});
export type Report = z.infer<typeof ReportSchema>;

/** What the reviewers said of the team's work, once it is published. */
export const ReviewSchema = z.object({
  publishesAt: SecondsSchema,
  /** Null before it is published, and for a team whose work was not reviewed. */
  result: z
    .object({
      criteria: z.array(
        z.object({ key: z.string(), name: z.string(), points: z.number().nonnegative(), most: z.number().positive() }),
      ),
      points: z.number().nonnegative(),
      most: z.number().positive(),
      /** Each as its reviewer wrote it, with the language (BCP 47). */
      comments: z.array(z.object({ text: z.string(), language: z.string() })),
      /** Whether the team goes on to the final defence. */
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

/** The day of the defence, and its order. */
export const DefenceSchema = z.object({
  place: z.string(),
  startsAt: SecondsSchema,
  /** Minutes that a team presents and answers. */
  minutes: z.number().int().positive(),
  /** When the order is drawn; null where the committee set it. */
  drawsAt: SecondsSchema.nullable(),
  /** In their order; empty until it is known. */
  slots: z.array(DefenceSlotSchema),
});
export type Defence = z.infer<typeof DefenceSchema>;

/** How the team defends. */
export const AttendanceSchema = z.object({
  /** Who speaks; null until the team has said so. */
  speakerId: z.string().nullable(),
  /** What the team needs in the room, as it wrote it. */
  needs: z.string(),
  updatedAt: SecondsSchema.nullable(),
  members: z.array(z.object({ playerId: z.string(), nickname: z.string() })),
  /** Why it cannot be changed now, by name; null: it can. */
  reason: WorkReasonSchema,
});
export type Attendance = z.infer<typeof AttendanceSchema>;

export const needsAtMost = 300;

/** What the two families spell differently, below their base. */
interface Spelling {
  readonly report: string;
  readonly hasUpload: string;
  readonly review: string;
  readonly defence: string;
  readonly attendance: string;
}

/** Works, review and final defence of a contest, for members of a team that signed up. Any member may act for the team. */
function reservationCalls<const Base extends string, const Paths extends Spelling>(base: Base, paths: Paths) {
  const at = <const Key extends keyof Spelling>(key: Key) => `${base}/${paths[key]}` as `${Base}/${Paths[Key]}`;
  return {
    stages: endpoint({
      method: 'GET',
      path: `${base}/stage/selector` as const,
      auth: 'player',
      query: OfContestSchema,
      data: listOf(StageSchema),
    }),
    /** What the team has handed in, the newest first. */
    reports: endpoint({
      method: 'GET',
      path: at('report'),
      auth: 'player',
      query: OfContestSchema.extend({ stageType: StageTypeSchema.optional() }),
      data: listOf(ReportSchema),
    }),
    /** Hands in an upload of kind `report`, whose `subject` names contest and stage. */
    handIn: endpoint({
      method: 'POST',
      path: at('report'),
      auth: 'player',
      body: z.object({ stageType: StageTypeSchema, fid: FidSchema }),
      data: ReportSchema,
    }),
    /** Takes a file back, until the stage closes. */
    withdraw: endpoint({
      method: 'DELETE',
      path: at('report'),
      auth: 'player',
      query: z.object({ stageType: StageTypeSchema, fid: FidSchema }),
      data: NothingSchema,
    }),
    hasUpload: endpoint({
      method: 'GET',
      path: at('hasUpload'),
      auth: 'player',
      query: OfStageSchema,
      data: z.object({ hasUpload: z.boolean() }),
    }),
    review: endpoint({
      method: 'GET',
      path: at('review'),
      auth: 'player',
      query: OfContestSchema,
      data: ReviewSchema,
    }),
    defence: endpoint({
      method: 'GET',
      path: at('defence'),
      auth: 'player',
      query: OfContestSchema,
      data: DefenceSchema,
    }),
    attendance: endpoint({
      method: 'GET',
      path: at('attendance'),
      auth: 'player',
      query: OfContestSchema,
      data: AttendanceSchema,
    }),
    attend: endpoint({
      method: 'PUT',
      path: at('attendance'),
      auth: 'player',
      body: OfContestSchema.extend({ speakerId: IdSchema, needs: z.string().trim().max(needsAtMost).default('') }),
      data: AttendanceSchema,
    }),
  } as const;
}

export const workCallsOf = {
  chain: reservationCalls(workBases.chain, {
    report: 'team/report',
    hasUpload: 'team/hasUpload',
    review: 'team/review',
    defence: 'defence',
    attendance: 'team',
  }),
  ai2022: reservationCalls(workBases.ai2022, {
    report: 'player/report',
    hasUpload: 'player/report/hasUpload',
    review: 'player/me',
    defence: 'replyDetail',
    attendance: 'player',
  }),
} as const;
export type WorkCalls = (typeof workCallsOf)['chain'];
