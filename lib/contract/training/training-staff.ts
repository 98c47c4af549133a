import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import {
  IdSchema,
  listOf,
  NothingSchema,
  PageQuerySchema,
  pageOf,
  RevisionSchema,
  SecondsSchema,
  SortDirectionSchema,
} from '#lib/contract/primitives.ts';
import { type StaffRole, type StaffRoutes, staffRoutesOf } from '#lib/contract/routes/training.ts';
import { trainingRefusals } from '#lib/contract/training/training-refusals.ts';
import {
  AnswerSchema,
  BankQuestionSchema,
  BankSortSchema,
  MarkSchema,
  PointsSchema,
  QuestionFormSchema,
  QuestionKindSchema,
  SolvedSchema,
} from './training-questions.ts';
import {
  StaffTaskItemSchema,
  StaffTaskSchema,
  savedOr,
  TaskFormSchema,
  TaskPartSchema,
  TaskQuestionSchema,
  TaskRightSchema,
  TaskStateSchema,
  TrainingReasonSchema,
  taskLimits,
  taskRights,
  WorkStateSchema,
} from './training-tasks.ts';

const count = z.number().int().nonnegative();
const SavedRevisionSchema = RevisionSchema.min(1);

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
  /** Sorted by number. */
  students: z.array(GroupStudentSchema),
});
export type Group = z.infer<typeof GroupSchema>;

/**
 * Progress of one student. While the work is in progress, it shows only whether a question is answered, not the answer.
 */
export const StudentProgressSchema = GroupStudentSchema.extend({
  groupId: z.string(),
  state: WorkStateSchema,
  answered: count,
  /** Sum of the marked points; null before the hand-in. */
  points: z.number().nullable(),
  /** Number of answers that need manual marking. */
  toMark: count,
  startedAt: SecondsSchema.nullable(),
  lastSavedAt: SecondsSchema.nullable(),
  submittedAt: SecondsSchema.nullable(),
  /** student: handed in by the student. due, terminated: handed in automatically. */
  submittedBy: z.enum(['student', 'due', 'terminated']).nullable(),
  returnedAt: SecondsSchema.nullable(),
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

export const TaskProgressSchema = z.object({
  taskId: z.string(),
  /** Sorted by group and number. */
  students: z.array(StudentProgressSchema),
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

const OfTaskSchema = z.object({ id: IdSchema });
const QuestionWithIdSchema = z.object({ id: IdSchema, revision: SavedRevisionSchema, question: QuestionFormSchema });

/** Task calls for teachers and assistants. Both roles have the same calls, limited to their own groups. */
function staffCalls<const Role extends StaffRole>(role: Role) {
  const routes: StaffRoutes = staffRoutesOf[role];
  return {
    /** The caller's own tasks and those for the caller's groups, without drafts of colleagues; newest first. */
    tasks: endpoint(routes.tasks, {
      auth: role,
      query: PageQuerySchema.extend({ state: TaskStateSchema.optional(), groupId: IdSchema.optional() }),
      data: pageOf(StaffTaskItemSchema),
    }),
    task: endpoint(routes.task, { refusals: only(trainingRefusals, 'taskMissing'), auth: role, data: StaffTaskSchema }),
    /**
     * Creates a draft. With `from` it is a copy of that task, in which the given fields replace those of the original.
     */
    create: endpoint(routes.create, {
      refusals: only(trainingRefusals, 'groupMissing', 'questionMissing', 'taskMissing'),
      auth: role,
      body: z.object({ from: IdSchema.optional(), task: TaskPartSchema.default({}) }),
      data: StaffTaskSchema,
    }),
    /** Of a published task, only the title, the introduction and a later due date can be changed. */
    change: endpoint(routes.change, {
      refusals: only(
        trainingRefusals,
        'taskMissing',
        'notShared',
        'notYours',
        'terminated',
        'closed',
        'dueOnlyLater',
        'groupMissing',
        'notReady',
        'questionMissing',
        'questionsFixed',
      ),
      auth: role,
      body: OfTaskSchema.extend({ revision: SavedRevisionSchema, task: TaskFormSchema }),
      data: savedOr(StaffTaskSchema),
    }),
    remove: endpoint(routes.remove, {
      refusals: only(trainingRefusals, 'taskMissing', 'notYours', 'published', 'teacherOnly', 'worksSubmitted'),
      auth: role,
      query: OfTaskSchema,
      data: NothingSchema,
    }),
    /** Sets the rights of assistants of the task's groups; only for the teacher who owns the task. */
    share: endpoint(routes.share, {
      refusals: only(trainingRefusals, 'taskMissing', 'notYours', 'notShared'),
      auth: role,
      body: z.object({ rights: z.array(TaskRightSchema).max(taskRights.length) }),
      data: StaffTaskSchema,
    }),
    /** Copies the current version of the questions; may be repeated. */
    publish: endpoint(routes.publish, {
      refusals: only(trainingRefusals, 'taskMissing', 'notYours', 'notDraft', 'notReady'),
      auth: role,
      body: OfTaskSchema.extend({ revision: SavedRevisionSchema }),
      data: savedOr(StaffTaskSchema),
    }),
    /** terminate: closes a published task at once. delete: same as `remove`. */
    terminationOrDelete: endpoint(routes.terminationOrDelete, {
      refusals: only(
        trainingRefusals,
        'taskMissing',
        'notYours',
        'notPublished',
        'terminated',
        'closed',
        'published',
        'teacherOnly',
        'worksSubmitted',
      ),
      auth: role,
      body: OfTaskSchema.extend({ action: z.enum(['terminate', 'delete']) }),
      data: NothingSchema,
    }),
    progress: endpoint(routes.progress, {
      refusals: only(trainingRefusals, 'taskMissing', 'notPublished'),
      auth: role,
      data: TaskProgressSchema,
    }),
    work: endpoint(routes.work, {
      refusals: only(trainingRefusals, 'taskMissing', 'workMissing'),
      auth: role,
      data: StaffWorkSchema,
    }),
    mark: endpoint(routes.mark, {
      refusals: only(
        trainingRefusals,
        'taskMissing',
        'notShared',
        'workMissing',
        'workUnfinished',
        'nothingToMark',
        'tooManyPoints',
        'markMissing',
        'alreadyReturned',
        'stillOpen',
      ),
      auth: role,
      body: MarksFormSchema.omit({ id: true }),
      data: savedOr(StaffWorkSchema),
    }),
    /** Returns all fully marked works; `left` is the number of works that still need marks. */
    returnAll: endpoint(routes.returnAll, {
      refusals: only(trainingRefusals, 'taskMissing', 'notShared', 'notPublished', 'nothingToReturn', 'stillOpen'),
      auth: role,
      body: z.object({}),
      data: z.object({ returned: count, left: count }),
    }),
    /** UTF-8 CSV: one row per student, one column per question. */
    grades: endpoint(routes.grades, {
      refusals: only(trainingRefusals, 'taskMissing', 'notPublished'),
      auth: role,
      data: z.unknown(),
      answer: 'file',
    }),
    groups: endpoint(routes.groups, { auth: role, data: listOf(GroupSchema) }),
    /** `search`: words in title or prompt. Without `sort` own questions first, latest first. */
    questions: endpoint(routes.questions, {
      auth: role,
      query: PageQuerySchema.extend({
        search: z.string().trim().max(80).default(''),
        subjectId: IdSchema.optional(),
        kind: QuestionKindSchema.optional(),
        origin: BankQuestionSchema.shape.origin.optional(),
        sort: BankSortSchema.optional(),
        direction: SortDirectionSchema.default('asc'),
      }),
      data: pageOf(BankQuestionSchema),
    }),
    addQuestion: endpoint(routes.addQuestion, { auth: role, body: QuestionFormSchema, data: BankQuestionSchema }),
    /** Published tasks keep their copy of the question. */
    changeQuestion: endpoint(routes.changeQuestion, {
      refusals: only(trainingRefusals, 'questionMissing', 'notYours'),
      auth: role,
      body: QuestionWithIdSchema,
      data: savedOr(BankQuestionSchema),
    }),
    /** The question is also removed from drafts. */
    removeQuestion: endpoint(routes.removeQuestion, {
      refusals: only(trainingRefusals, 'questionMissing', 'notYours'),
      auth: role,
      query: OfTaskSchema,
      data: NothingSchema,
    }),
    /** Notices of the caller's groups, newest first. */
    notices: endpoint(routes.notices, {
      auth: role,
      query: PageQuerySchema.extend({ taskId: IdSchema.optional() }),
      data: pageOf(TrainingNoticeSchema),
    }),
    /** Sent to the inbox of every student of the groups, once per student. */
    addNotice: endpoint(routes.addNotice, {
      refusals: only(trainingRefusals, 'groupMissing', 'taskMissing', 'notPublished'),
      auth: role,
      body: NoticeFormSchema,
      data: TrainingNoticeSchema,
    }),
  } as const;
}

export const staffCallsOf = { teacher: staffCalls('teacher'), assistant: staffCalls('assistant') } as const;
export type StaffCalls = (typeof staffCallsOf)['teacher'];
