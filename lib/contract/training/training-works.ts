import { z } from 'zod';
import {
  IdSchema,
  PageQuerySchema,
  pageOf,
  RevisionSchema,
  SecondsSchema,
  SortDirectionSchema,
} from '#lib/contract/primitives.ts';
import { ExtensionSchema, WorkVersionSchema } from './training-attempts.ts';
import { AnswerSchema, MarkSchema, PointsSchema, SolvedSchema } from './training-questions.ts';
import { ChosenLevelsSchema } from './training-rubrics.ts';
import { TaskQuestionSchema, TrainingReasonSchema, taskLimits, WorkStateSchema } from './training-tasks.ts';

const count = z.number().int().nonnegative();

export const GroupStudentSchema = z.object({
  studentId: z.string(),
  /** Name in the class list. */
  name: z.string(),
  /** Student number in the class list. */
  number: z.string(),
});
export type GroupStudent = z.infer<typeof GroupStudentSchema>;

export const GroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  term: z.string(),
  teacher: z.string(),
  assistants: z.array(z.string()),
  /** Number of students; a page of them is an answer of its own. */
  students: count,
});
export type Group = z.infer<typeof GroupSchema>;

/**
 * Progress of one student. While the work is in progress, it shows only whether a question is answered, not the answer.
 */
export const StudentProgressSchema = GroupStudentSchema.extend({
  /** The first of `groupIds`: name and number are from its list. */
  groupId: z.string(),
  /** Classes of the task that the student is in, as far as they are the caller's. */
  groupIds: z.array(z.string()),
  state: WorkStateSchema,
  answered: count,
  /** Points of the try that counts, as far as they are marked; null before the first hand-in. */
  points: z.number().nullable(),
  /** Number of answers that need manual marking. */
  toMark: count,
  startedAt: SecondsSchema.nullable(),
  lastSavedAt: SecondsSchema.nullable(),
  submittedAt: SecondsSchema.nullable(),
  /** student: handed in by the student. due, terminated: handed in automatically. */
  submittedBy: z.enum(['student', 'due', 'terminated']).nullable(),
  returnedAt: SecondsSchema.nullable(),
  /** Null: the due date of the class applies. */
  extension: ExtensionSchema.nullable(),
  /** Name of the refusal that blocks a later due date, beside those of the task; null when there is none. */
  extendReason: TrainingReasonSchema,
  /** Number of the current try, counted from 1. */
  attempt: z.number().int().positive(),
  /** One per question, in question order. */
  cells: z.array(
    z.object({
      answered: z.boolean(),
      /** Null before the hand-in. */
      mark: MarkSchema.pick({ points: true, verdict: true, auto: true }).nullable(),
    }),
  ),
});
export type StudentProgress = z.infer<typeof StudentProgressSchema>;

/** Orders of a class; `list` is by group and number. */
export const classOrders = ['list', 'points', 'latest'] as const;
export type ClassOrder = (typeof classOrders)[number];

/** toMark: an answer needs a mark. ready: fully marked, not returned. missing: not handed in. */
export const workFilters = ['toMark', 'ready', 'returned', 'missing', 'all'] as const;
export type WorkFilter = (typeof workFilters)[number];

export const ProgressQuerySchema = PageQuerySchema.extend({
  /** Only students of this class: none when it is not the caller's. */
  groupId: IdSchema.optional(),
  filter: z.enum(workFilters).default('all'),
  /** Equal ones are in the order of the class list. */
  sort: z.enum(classOrders).default('list'),
  direction: SortDirectionSchema.default('asc'),
});
export type ProgressQuery = z.infer<typeof ProgressQuerySchema>;

/** A page of the students; everything beside it is about all of them, regardless of class, filter and page. */
export const TaskProgressSchema = pageOf(StudentProgressSchema).extend({
  taskId: z.string(),
  /** Number of students by state of their work. */
  counts: z.object({ all: count, started: count, toMark: count, ready: count, returned: count, missing: count }),
  /** The first student by group and number with an answer to be marked; null when nothing is left to mark. */
  nextToMark: GroupStudentSchema.nullable(),
  questions: z.array(
    TaskQuestionSchema.pick({ key: true, title: true, kind: true, points: true }).extend({
      /** Count over all students. */
      answered: count,
      /** Share of full points among the marked answers of handed-in works, 0 to 1; null while none is marked. */
      rightShare: z.number().min(0).max(1).nullable(),
      /** Mean points of the same answers; null while none is marked. */
      meanPoints: z.number().nullable(),
    }),
  ),
  most: z.number(),
  /** Mean points of the fully marked works; null while there is none. */
  meanPoints: z.number().nullable(),
});
export type TaskProgress = z.infer<typeof TaskProgressSchema>;

export const WorkQuestionSchema = TaskQuestionSchema.extend(SolvedSchema.shape).extend({
  answer: AnswerSchema.nullable(),
  mark: MarkSchema,
});
export type WorkQuestion = z.infer<typeof WorkQuestionSchema>;

/** A student's work, for marking. */
export const StaffWorkSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  student: GroupStudentSchema.extend({ groupId: z.string() }),
  state: WorkStateSchema,
  startedAt: SecondsSchema.nullable(),
  submittedAt: SecondsSchema.nullable(),
  submittedBy: StudentProgressSchema.shape.submittedBy,
  returnedAt: SecondsSchema.nullable(),
  /** Due date of the student. */
  dueAt: SecondsSchema,
  extension: ExtensionSchema.nullable(),
  /** Number of the current try, counted from 1. */
  attempt: z.number().int().positive(),
  /** Earlier tries, oldest first. */
  versions: z.array(WorkVersionSchema),
  /** The questions of the versions, which are shown while the current try is private; empty without versions. */
  versionQuestions: z.array(TaskQuestionSchema),
  /** Empty before the hand-in: work in progress is private. */
  questions: z.array(WorkQuestionSchema),
  points: z.number(),
  most: z.number(),
  toMark: count,
  comment: z.string(),
  /** Revision of the marks; 0 before the first. */
  revision: RevisionSchema,
  /** Neighbouring handed-in works, in the order of the progress list. */
  previous: GroupStudentSchema.nullable(),
  next: GroupStudentSchema.nullable(),
  /** Position among `total` handed-in works, counted from 1; 0 when this one is not handed in. */
  position: count,
  total: count,
  /** Name of the refusal that blocks marking now; null when it is allowed. */
  reason: TrainingReasonSchema,
  /** Name of the refusal that blocks returning now, regardless of the marking progress; null when it is allowed. */
  returnReason: TrainingReasonSchema,
  /** Name of the refusal that blocks another try now; null when it is allowed. */
  reopenReason: TrainingReasonSchema,
});
export type StaffWork = z.infer<typeof StaffWorkSchema>;

/** A notice to groups. The text is plain; blank lines separate its paragraphs. */
export const TrainingNoticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  task: z.object({ id: z.string(), title: z.string() }).nullable(),
  by: z.string(),
  sentAt: SecondsSchema,
  /** Number of recipients; `read` is the number of those who have read it. */
  students: count,
  read: count,
});
export type TrainingNotice = z.infer<typeof TrainingNoticeSchema>;

export const noticeLimits = { title: 80, text: 2000 } as const;
export const NoticeFormSchema = z.object({
  groupIds: z.array(IdSchema).min(1).max(taskLimits.groups),
  /** Related task; the notice links to it. */
  taskId: IdSchema.nullable().default(null),
  title: z.string().trim().min(1).max(noticeLimits.title),
  text: z.string().trim().min(1).max(noticeLimits.text),
});
export type NoticeForm = z.output<typeof NoticeFormSchema>;

export const MarksFormSchema = z.object({
  id: IdSchema,
  studentId: IdSchema,
  /** Revision of the marks that the caller has read. */
  revision: RevisionSchema,
  /** Changed marks only. `points` null removes a manual mark; the backend's mark remains. */
  marks: z
    .array(
      z.object({
        key: z.string().max(16),
        points: PointsSchema.nullable(),
        comment: z.string().trim().max(taskLimits.comment).default(''),
        /** Levels of the rubric. Points must be their sum, or have a reason. */
        levels: ChosenLevelsSchema.default({}),
        reason: z.string().trim().max(taskLimits.comment).default(''),
      }),
    )
    .max(taskLimits.questions),
  /** Comment on the whole work; unchanged when absent. */
  comment: z.string().trim().max(taskLimits.comment).optional(),
  /**
   * Returns the work to the student, once every answer is marked. A returned work changes only by returning it again.
   */
  return: z.boolean().default(false),
});
export type MarksForm = z.output<typeof MarksFormSchema>;
