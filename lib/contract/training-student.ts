import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, IdSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';
import { AnswerSchema, AnswerValueSchema, MarkSchema, SolvedSchema, WrittenInSchema } from './training-questions.ts';
import { TrainingNoticeSchema } from './training-staff.ts';
import { savedOr, TaskPhaseSchema, TaskQuestionSchema, WorkStateSchema } from './training-tasks.ts';

const count = z.number().int().nonnegative();

/** What the student does next. wait: nothing, it is with the teacher. missed: it closed untouched. */
export const nextSteps = ['waitForOpening', 'start', 'continue', 'wait', 'seeResult', 'missed'] as const;
export const NextStepSchema = z.enum(nextSteps);
export type NextStep = z.infer<typeof NextStepSchema>;

/** A task of the student who asks. */
export const StudentTaskItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: WrittenInSchema,
  group: z.object({ id: z.string(), name: z.string() }),
  /** Who gave it. */
  by: z.string(),
  phase: TaskPhaseSchema.exclude(['draft']),
  /** It closed before the date that was announced. */
  terminated: z.boolean(),
  state: WorkStateSchema,
  next: NextStepSchema,
  opensAt: SecondsSchema,
  dueAt: SecondsSchema,
  questions: count,
  answered: count,
  /** Null until the work is returned. */
  points: z.number().nullable(),
  most: z.number(),
});
export type StudentTaskItem = z.infer<typeof StudentTaskItemSchema>;

export const StudentQuestionSchema = TaskQuestionSchema.extend({
  answer: AnswerSchema.nullable(),
  /** Null until the work is returned. */
  result: SolvedSchema.extend({ mark: MarkSchema }).nullable(),
});
export type StudentQuestion = z.infer<typeof StudentQuestionSchema>;

export const StudentTaskSchema = StudentTaskItemSchema.omit({ questions: true }).extend({
  intro: HtmlSchema,
  /** Empty until the task opens. */
  questions: z.array(StudentQuestionSchema),
  /** Why nothing can be answered now, by name; null: it can. */
  reason: z.enum(['notOpenYet', 'closed', 'alreadyHandedIn']).nullable(),
  startedAt: SecondsSchema.nullable(),
  handedInAt: SecondsSchema.nullable(),
  /** student: handed in by hand. due, terminated: it counted as handed in. */
  handedInBy: z.enum(['student', 'due', 'terminated']).nullable(),
  returnedAt: SecondsSchema.nullable(),
  /** On the whole work, once it is returned. */
  comment: z.string(),
  /** The student, as the class list has them. */
  name: z.string(),
});
export type StudentTask = z.infer<typeof StudentTaskSchema>;

export const StudentNoticeSchema = TrainingNoticeSchema.omit({ students: true, read: true });
export type StudentNotice = z.infer<typeof StudentNoticeSchema>;

const base = '/v1/train/student';

/** The tasks of a student's groups, and the student's own work. */
export const studentTraining = {
  /** Open ones first, those due soonest on top; then scheduled ones; then closed ones, the latest first. */
  tasks: endpoint({
    method: 'GET',
    path: `${base}/task`,
    auth: 'student',
    query: PageQuerySchema,
    data: pageOf(StudentTaskItemSchema),
  }),
  task: endpoint({ method: 'GET', path: `${base}/task/{id}`, auth: 'student', data: StudentTaskSchema }),
  /**
   * Saves one answer. `revision` is that of the answer that was read, 0 for none. The same value again is saved
   * whatever the revision, so that a repeated request does no harm. An empty value empties the answer.
   */
  answer: endpoint({
    method: 'PUT',
    path: `${base}/task/{id}/answer`,
    auth: 'student',
    body: z.object({
      key: z.string().min(1).max(16),
      revision: count,
      value: AnswerValueSchema,
    }),
    data: savedOr(AnswerSchema),
  }),
  /** Once and for all; may be repeated. */
  handIn: endpoint({
    method: 'POST',
    path: `${base}/task/{id}/handIn`,
    auth: 'student',
    body: z.object({}),
    data: StudentTaskSchema,
  }),
  notices: endpoint({
    method: 'GET',
    path: `${base}/listNotice`,
    auth: 'student',
    query: PageQuerySchema.extend({ taskId: IdSchema.optional() }),
    data: pageOf(StudentNoticeSchema),
  }),
} as const;
