import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import {
  HtmlSchema,
  IdSchema,
  maxInt4,
  PageQuerySchema,
  pageOf,
  RevisionSchema,
  SecondsSchema,
} from '#lib/contract/primitives.ts';
import { studentTrainingRoutes } from '#lib/contract/routes/training.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { CountedAttemptSchema, WorkVersionSchema } from './training-attempts.ts';
import { AnswerSchema, AnswerValueSchema, MarkSchema, SolvedSchema, WrittenInSchema } from './training-questions.ts';
import { savedOr, TaskPhaseSchema, TaskQuestionSchema, WorkStateSchema } from './training-tasks.ts';
import { TrainingNoticeSchema } from './training-works.ts';

const count = z.number().int().nonnegative();

/** The student's next step. wait: none, the teacher must act. missed: it closed before the student started. */
export const nextSteps = ['waitForOpening', 'start', 'continue', 'wait', 'seeResult', 'missed'] as const;
export const NextStepSchema = z.enum(nextSteps);
export type NextStep = z.infer<typeof NextStepSchema>;

/** Task of the calling student. */
export const StudentTaskItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: WrittenInSchema,
  group: z.object({ id: z.string(), name: z.string() }),
  /** Author of the task. */
  by: z.string(),
  phase: TaskPhaseSchema.exclude(['draft']),
  /** True when it was closed before the announced date. */
  terminated: z.boolean(),
  state: WorkStateSchema,
  next: NextStepSchema,
  opensAt: SecondsSchema,
  /** Due date of the student: that of the class, or that of an extension. */
  dueAt: SecondsSchema,
  /** True when it is later than that of the class. */
  isExtended: z.boolean(),
  /** Number of the current try, counted from 1. */
  attempt: z.number().int().positive(),
  /** Closing time; earlier than `dueAt` when it was closed early. */
  closesAt: SecondsSchema,
  questions: count,
  answered: count,
  /** Points of the try that counts; null until the work is returned. */
  points: z.number().nullable(),
  most: z.number(),
});
export type StudentTaskItem = z.infer<typeof StudentTaskItemSchema>;

export const StudentQuestionSchema = TaskQuestionSchema.extend({
  answer: AnswerSchema.nullable(),
  /** Null until the work is returned. */
  result: z
    .object({
      mark: MarkSchema,
      /** Null while another student, or another try, can still be answered. */
      solved: SolvedSchema.nullable(),
    })
    .nullable(),
});
export type StudentQuestion = z.infer<typeof StudentQuestionSchema>;

export const StudentTaskSchema = StudentTaskItemSchema.omit({ questions: true }).extend({
  intro: HtmlSchema,
  /** Empty until the task opens, and when it was terminated before. */
  questions: z.array(StudentQuestionSchema),
  /** Refusal that blocks answers now; null when they are accepted. */
  reason: z.enum(['notOpenYet', 'closed', 'alreadySubmitted']).nullable(),
  startedAt: SecondsSchema.nullable(),
  submittedAt: SecondsSchema.nullable(),
  /** student: handed in by the student. due, terminated: handed in automatically. */
  submittedBy: z.enum(['student', 'due', 'terminated']).nullable(),
  returnedAt: SecondsSchema.nullable(),
  /** Comment on the whole work; blank until it is returned. */
  comment: z.string(),
  /** Tries allowed by the assignment, and which of them counts. */
  attempts: z.number().int().positive(),
  counts: CountedAttemptSchema,
  /** True when the student may begin another try now. */
  canRetry: z.boolean(),
  /** Reason of the extension; blank without one. */
  extensionReason: z.string(),
  /** The teacher's comment on the current try, when the work was returned for it; blank otherwise. */
  reopenComment: z.string(),
  /** Earlier tries, oldest first. */
  versions: z.array(WorkVersionSchema),
  /** The student's name in the class list. */
  name: z.string(),
});
export type StudentTask = z.infer<typeof StudentTaskSchema>;

export const StudentNoticeSchema = TrainingNoticeSchema.omit({ students: true, read: true });
export type StudentNotice = z.infer<typeof StudentNoticeSchema>;

/** Tasks of a student's groups, and the student's own work. */
export const studentTraining = {
  /** Open tasks first, by due date; then scheduled ones; then closed ones, latest first. */
  tasks: endpoint(studentTrainingRoutes.tasks, {
    auth: 'student',
    query: PageQuerySchema,
    data: pageOf(StudentTaskItemSchema),
  }),
  task: endpoint(studentTrainingRoutes.task, {
    refusals: only(trainingRefusals, 'taskMissing'),
    auth: 'student',
    data: StudentTaskSchema,
  }),
  /**
   * Saves one answer. `revision` is that of the answer that the client read, 0 for none. An identical value is accepted
   * with any revision, so that a repeated request is harmless. An empty value clears the answer.
   */
  answer: endpoint(studentTrainingRoutes.answer, {
    refusals: only(
      trainingRefusals,
      'taskMissing',
      'questionMissing',
      'answerWrong',
      'notOpenYet',
      'closed',
      'alreadySubmitted',
    ),
    auth: 'student',
    body: z.object({
      key: z.string().min(1).max(16),
      revision: RevisionSchema,
      value: AnswerValueSchema,
    }),
    data: savedOr(AnswerSchema),
  }),
  /** Final unless the assignment allows another try; may be repeated. */
  submit: endpoint(studentTrainingRoutes.submit, {
    refusals: only(trainingRefusals, 'taskMissing', 'notOpenYet', 'closed', 'alreadySubmitted'),
    auth: 'student',
    body: z.object({}),
    data: StudentTaskSchema,
  }),
  /** Begins another try with the answers of the last one, which is kept; only before the due date. */
  retry: endpoint(studentTrainingRoutes.retry, {
    refusals: only(trainingRefusals, 'taskMissing', 'notOpenYet', 'closed', 'workUnfinished', 'triesUsed'),
    auth: 'student',
    body: z.object({
      /** The try to be followed, so that a repeated request begins no second one. */
      attempt: z.number().int().positive().max(maxInt4),
    }),
    data: StudentTaskSchema,
  }),
  notices: endpoint(studentTrainingRoutes.notices, {
    auth: 'student',
    query: PageQuerySchema.extend({ taskId: IdSchema.optional() }),
    data: pageOf(StudentNoticeSchema),
  }),
} as const;
