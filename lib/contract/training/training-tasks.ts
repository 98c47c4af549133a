import { z } from 'zod';
import { HtmlSchema, IdSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { AttemptsSchema, CountedAttemptSchema } from './training-attempts.ts';
import { AskedQuestionSchema, PickedQuestionSchema, SolvedSchema, WrittenInSchema } from './training-questions.ts';

/**
 * Refusals of calls about training: HTTP 200 with one of these codes, which are outside the whitelist, and a sentence
 * in the language of the request. Tasks report the same names in advance, so that a control can show its reason.
 */
export const trainingRefusals = {
  /** The object does not exist, or the caller has no access to it. */
  taskMissing: 4901,
  groupMissing: 4902,
  questionMissing: 4903,
  workMissing: 4904,
  /** It belongs to a colleague. */
  notYours: 4910,
  notDraft: 4911,
  notPublished: 4912,
  questionsFixed: 4913,
  dueOnlyLater: 4914,
  notReady: 4915,
  published: 4916,
  worksSubmitted: 4917,
  terminated: 4918,
  /** Only teachers may delete a published task. */
  teacherOnly: 4919,
  /** Its teacher has not shared this with assistants. */
  notShared: 4937,
  /** A due date must be in the future. */
  duePast: 4938,
  /** An extension is for work that is not handed in: another try is given by returning it. */
  workSubmitted: 4939,
  /** For students. */
  notOpenYet: 4920,
  closed: 4921,
  alreadySubmitted: 4922,
  answerWrong: 4923,
  /** For markers. */
  workUnfinished: 4930,
  nothingToMark: 4931,
  tooManyPoints: 4932,
  markMissing: 4933,
  alreadyReturned: 4934,
  nothingToReturn: 4935,
  /**
   * Results are returned only after the task is closed, so that students who still work on it cannot learn the
   * solutions.
   */
  stillOpen: 4936,
  /** A rubric needs a level of each criterion, and points that differ from their sum a reason. */
  levelMissing: 4940,
  reasonMissing: 4941,
  triesUsed: 4942,
  /** Assistants who must answer the task as students see and mark nothing of it before their own work is over. */
  ownWorkFirst: 4943,
  /** The due date of one student is not earlier than that of a class still at work; an extension is later. */
  dueBeforeClass: 4944,
} as const;

export type TrainingRefusal = keyof typeof trainingRefusals;

export const taskStates = ['draft', 'published', 'terminated'] as const;
export const TaskStateSchema = z.enum(taskStates);
export type TaskState = z.infer<typeof TaskStateSchema>;

/**
 * `scheduled`, `open` and `closed` are phases of a published task; a terminated task is closed. `dueAt` is exclusive.
 */
export const taskPhases = ['draft', 'scheduled', 'open', 'closed'] as const;
export const TaskPhaseSchema = z.enum(taskPhases);
export type TaskPhase = z.infer<typeof TaskPhaseSchema>;

/** submitted: by the student, or, for started work, at the due date or termination. marked: returned to the student. */
export const workStates = ['untouched', 'started', 'submitted', 'marked'] as const;
export const WorkStateSchema = z.enum(workStates);
export type WorkState = z.infer<typeof WorkStateSchema>;

export const taskLimits = { title: 120, intro: 10_000, questions: 60, groups: 12, comment: 2000 } as const;

/** Missing parts of a draft that block its publication. */
export const taskProblems = [
  'titleMissing',
  'groupsMissing',
  'groupsEmpty',
  'questionsMissing',
  'dueMissing',
  'duePast',
  'dueBeforeOpen',
] as const;
export const TaskProblemSchema = z.enum(taskProblems);
export type TaskProblem = z.infer<typeof TaskProblemSchema>;

/** Rights that a teacher can grant to the assistants of a task's groups; `dueDate` covers both of its dates. */
export const taskRights = ['text', 'dueDate', 'questions', 'marks'] as const;
export const TaskRightSchema = z.enum(taskRights);
export type TaskRight = z.infer<typeof TaskRightSchema>;

const typed = {
  title: z.string().trim().max(taskLimits.title),
  /** Markdown. */
  intro: z.string().trim().max(taskLimits.intro),
  language: WrittenInSchema,
  groupIds: z.array(IdSchema).max(taskLimits.groups),
  /** In question order. */
  questions: z.array(PickedQuestionSchema).max(taskLimits.questions),
  /** Null when it opens at publication. */
  opensAt: SecondsSchema.nullable(),
  dueAt: SecondsSchema.nullable(),
  attempts: AttemptsSchema,
  counts: CountedAttemptSchema,
};

/** Input for a task. Every part of a draft is optional. */
export const TaskFormSchema = z.object({
  title: typed.title.default(''),
  intro: typed.intro.default(''),
  language: typed.language.default('zh-EN'),
  groupIds: typed.groupIds.default([]),
  questions: typed.questions.default([]),
  opensAt: typed.opensAt.default(null),
  dueAt: typed.dueAt.default(null),
  attempts: typed.attempts.default(1),
  counts: typed.counts.default('last'),
});

/** Partial input without defaults, so that a copy keeps the original's values. */
export const TaskPartSchema = z.object(typed).partial();

export type TaskForm = z.output<typeof TaskFormSchema>;
export type TaskFormInput = z.input<typeof TaskFormSchema>;

const count = z.number().int().nonnegative();
const refusalNames = Object.keys(trainingRefusals) as [TrainingRefusal, ...TrainingRefusal[]];

/** Name of the refusal that blocks an action now; null when it is allowed. */
export const TrainingReasonSchema = z.enum(refusalNames).nullable();
export type TrainingReason = z.infer<typeof TrainingReasonSchema>;

/** A task in the lists of teachers and assistants. Counts include the students of the caller's groups only. */
export const StaffTaskItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: WrittenInSchema,
  state: TaskStateSchema,
  phase: TaskPhaseSchema,
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  owner: z.object({ nickname: z.string(), isMe: z.boolean() }),
  opensAt: SecondsSchema.nullable(),
  dueAt: SecondsSchema.nullable(),
  /** Closing time; earlier than `dueAt` when it was closed early. Null for a draft without a date. */
  closesAt: SecondsSchema.nullable(),
  questions: count,
  points: z.number(),
  students: count,
  /** Number of students by the state of their work. */
  works: z.object({ untouched: count, started: count, submitted: count, marked: count }),
  /** Handed-in works with unmarked answers; 0 while `reasons.view` keeps them from the caller. */
  toMark: count,
  revision: z.number().int().positive(),
  updatedAt: SecondsSchema,
  /** The caller's rights. */
  rights: z.array(TaskRightSchema),
  /** `change` covers every change that the task's state allows. */
  reasons: z.object({
    /** Of the questions with their solutions, and of the students' works. */
    view: TrainingReasonSchema,
    change: TrainingReasonSchema,
    publish: TrainingReasonSchema,
    terminate: TrainingReasonSchema,
    delete: TrainingReasonSchema,
    returnAll: TrainingReasonSchema,
    /** Of a later due date for a single student. */
    extend: TrainingReasonSchema,
  }),
});
export type StaffTaskItem = z.infer<typeof StaffTaskItemSchema>;

/** A question of a task. `key` is its id within the task; a draft shows the current version of the question bank. */
export const TaskQuestionSchema = AskedQuestionSchema.extend({ key: z.string() });
export type TaskQuestion = z.infer<typeof TaskQuestionSchema>;

export const StaffTaskSchema = StaffTaskItemSchema.omit({ questions: true }).extend({
  /** Without questions while `reasons.view` keeps them from the caller. */
  form: TaskFormSchema,
  intro: HtmlSchema,
  /** Empty as those of the form. */
  questions: z.array(TaskQuestionSchema.extend(SolvedSchema.shape)),
  /** Rights of assistants; `canChange` is true when the caller may set them. */
  sharing: z.object({ rights: z.array(TaskRightSchema), canChange: z.boolean() }),
  /** Missing parts of a draft; empty in other states. */
  problems: z.array(TaskProblemSchema),
  publishedAt: SecondsSchema.nullable(),
  terminatedAt: SecondsSchema.nullable(),
});
export type StaffTask = z.infer<typeof StaffTaskSchema>;

/**
 * Result of a save. `changed`: another person, or another tab, saved first; nothing was overwritten, and `kept` is the
 * current version. A repeated save with the newer revision succeeds.
 */
export const savedOr = <Kept extends z.ZodType>(kept: Kept) =>
  z.object({ outcome: z.enum(['saved', 'changed']), kept });
