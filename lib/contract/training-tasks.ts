import { z } from 'zod';
import { HtmlSchema, IdSchema, SecondsSchema } from './primitives.ts';
import { AskedQuestionSchema, PickedQuestionSchema, SolvedSchema, WrittenInSchema } from './training-questions.ts';
import { type TrainingRefusal, trainingRefusals } from './training-refusals.ts';

export const taskStates = ['draft', 'published', 'terminated'] as const;
export const TaskStateSchema = z.enum(taskStates);
export type TaskState = z.infer<typeof TaskStateSchema>;

/** Of a published task; a terminated one is closed. `dueAt` is exclusive. */
export const taskPhases = ['draft', 'scheduled', 'open', 'closed'] as const;
export const TaskPhaseSchema = z.enum(taskPhases);
export type TaskPhase = z.infer<typeof TaskPhaseSchema>;

/** handedIn: by the student, or by the due date or the termination if it was started. marked: returned to the student. */
export const workStates = ['untouched', 'started', 'handedIn', 'marked'] as const;
export const WorkStateSchema = z.enum(workStates);
export type WorkState = z.infer<typeof WorkStateSchema>;

export const taskLimits = { title: 120, intro: 10_000, questions: 60, groups: 12, comment: 2000 } as const;

/** What a draft lacks before it can be published. */
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

const typed = {
  title: z.string().trim().max(taskLimits.title),
  /** Markdown. */
  intro: z.string().trim().max(taskLimits.intro),
  language: WrittenInSchema,
  groupIds: z.array(IdSchema).max(taskLimits.groups),
  /** In their order. */
  questions: z.array(PickedQuestionSchema).max(taskLimits.questions),
  /** Null: it opens when it is published. */
  opensAt: SecondsSchema.nullable(),
  dueAt: SecondsSchema.nullable(),
};

/** A task as it is typed. A draft may lack anything. */
export const TaskFormSchema = z.object({
  title: typed.title.default(''),
  intro: typed.intro.default(''),
  language: typed.language.default('zh-EN'),
  groupIds: typed.groupIds.default([]),
  questions: typed.questions.default([]),
  opensAt: typed.opensAt.default(null),
  dueAt: typed.dueAt.default(null),
});

/** A part of it: what is left out has no default, so that a copy keeps its own. */
export const TaskPartSchema = z.object(typed).partial();

export type TaskForm = z.output<typeof TaskFormSchema>;
export type TaskFormInput = z.input<typeof TaskFormSchema>;

const count = z.number().int().nonnegative();
const refusalNames = Object.keys(trainingRefusals) as [TrainingRefusal, ...TrainingRefusal[]];

/** Why something cannot be done now, by name; null: it can. */
export const TrainingReasonSchema = z.enum(refusalNames).nullable();
export type TrainingReason = z.infer<typeof TrainingReasonSchema>;

/** A task in the lists of whoever teaches. Numbers count the students of the caller's groups only. */
export const StaffTaskItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: WrittenInSchema,
  state: TaskStateSchema,
  phase: TaskPhaseSchema,
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Who made it. */
  owner: z.object({ nickname: z.string(), isMe: z.boolean() }),
  opensAt: SecondsSchema.nullable(),
  dueAt: SecondsSchema.nullable(),
  questions: count,
  points: z.number(),
  students: count,
  /** Students whose work is in that state. */
  works: z.object({ untouched: count, started: count, handedIn: count, marked: count }),
  /** Works that were handed in and have answers which nobody marked. */
  toMark: count,
  revision: z.number().int().positive(),
  updatedAt: SecondsSchema,
  /** `change`: of whatever its state allows. */
  reasons: z.object({
    change: TrainingReasonSchema,
    publish: TrainingReasonSchema,
    terminate: TrainingReasonSchema,
    delete: TrainingReasonSchema,
    returnAll: TrainingReasonSchema,
  }),
});
export type StaffTaskItem = z.infer<typeof StaffTaskItemSchema>;

/** One question of a task. `key` names it within the task; a draft's are of the bank as it is now. */
export const TaskQuestionSchema = AskedQuestionSchema.extend({ key: z.string() });
export type TaskQuestion = z.infer<typeof TaskQuestionSchema>;

export const StaffTaskSchema = StaffTaskItemSchema.omit({ questions: true }).extend({
  form: TaskFormSchema,
  intro: HtmlSchema,
  questions: z.array(TaskQuestionSchema.extend(SolvedSchema.shape)),
  /** What a draft still lacks; empty for others. */
  problems: z.array(TaskProblemSchema),
  publishedAt: SecondsSchema.nullable(),
  terminatedAt: SecondsSchema.nullable(),
});
export type StaffTask = z.infer<typeof StaffTaskSchema>;

/**
 * What became of a save. `changed`: somebody, or another tab, saved before; what is kept now comes with it and nothing
 * was overwritten. Sending the same again with the newer revision saves it.
 */
export const savedOr = <Kept extends z.ZodType>(kept: Kept) =>
  z.object({ outcome: z.enum(['saved', 'changed']), kept });
