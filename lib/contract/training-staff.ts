import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdSchema, listOf, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';
import {
  AnswerSchema,
  BankQuestionSchema,
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
  TaskStateSchema,
  taskLimits,
  WorkStateSchema,
} from './training-tasks.ts';

const count = z.number().int().nonnegative();
const RevisionSchema = z.number().int().positive();

export const GroupStudentSchema = z.object({
  studentId: z.string(),
  /** As the class list has it. */
  name: z.string(),
  /** Of the class list. */
  number: z.string(),
});
export type GroupStudent = z.infer<typeof GroupStudentSchema>;

/** A class. */
export const GroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  term: z.string(),
  teacher: z.string(),
  assistants: z.array(z.string()),
  /** By number. */
  students: z.array(GroupStudentSchema),
});
export type Group = z.infer<typeof GroupSchema>;

/** How far one student is. Of work in progress nobody sees what was answered, only what is. */
export const StudentProgressSchema = GroupStudentSchema.extend({
  groupId: z.string(),
  state: WorkStateSchema,
  answered: count,
  /** The sum of what is marked; null before the hand-in. */
  points: z.number().nullable(),
  /** Answers that wait for a person. */
  toMark: count,
  startedAt: SecondsSchema.nullable(),
  lastSavedAt: SecondsSchema.nullable(),
  handedInAt: SecondsSchema.nullable(),
  /** student: handed in by hand. due, terminated: it counted as handed in. */
  handedInBy: z.enum(['student', 'due', 'terminated']).nullable(),
  returnedAt: SecondsSchema.nullable(),
  /** One for each question, in its order. */
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
  /** By group and number. */
  students: z.array(StudentProgressSchema),
  questions: z.array(
    TaskQuestionSchema.pick({ key: true, title: true, kind: true, points: true }).extend({
      /** Of all students. */
      answered: count,
      /** Full points among the marked answers of handed-in works, 0 to 1; null while none is marked. */
      rightShare: z.number().min(0).max(1).nullable(),
      /** Mean points of the same; null likewise. */
      meanPoints: z.number().nullable(),
    }),
  ),
  most: z.number(),
  /** Mean of the fully marked works; null while there is none. */
  meanPoints: z.number().nullable(),
});
export type TaskProgress = z.infer<typeof TaskProgressSchema>;

export const WorkQuestionSchema = TaskQuestionSchema.extend(SolvedSchema.shape).extend({
  answer: AnswerSchema.nullable(),
  mark: MarkSchema,
});
export type WorkQuestion = z.infer<typeof WorkQuestionSchema>;

/** A student's work for whoever marks it. */
export const StaffWorkSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  student: GroupStudentSchema.extend({ groupId: z.string() }),
  state: WorkStateSchema,
  startedAt: SecondsSchema.nullable(),
  handedInAt: SecondsSchema.nullable(),
  handedInBy: StudentProgressSchema.shape.handedInBy,
  returnedAt: SecondsSchema.nullable(),
  /** Empty before the hand-in: nobody reads over a shoulder. */
  questions: z.array(WorkQuestionSchema),
  points: z.number(),
  most: z.number(),
  toMark: count,
  comment: z.string(),
  /** Of the marks; 0 before the first. */
  revision: count,
  /** Handed-in works before and after this one, in the order of the progress. */
  previous: GroupStudentSchema.nullable(),
  next: GroupStudentSchema.nullable(),
  /** Of `total` handed-in works, counted from 1; 0: this one is not handed in. */
  position: count,
  total: count,
  /** Why it cannot be marked now, by name. */
  reason: z.enum(['workUnfinished', 'nothingToMark']).nullable(),
});
export type StaffWork = z.infer<typeof StaffWorkSchema>;

/** A notice to groups. The text is plain, blank lines part its paragraphs. */
export const TrainingNoticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  task: z.object({ id: z.string(), title: z.string() }).nullable(),
  by: z.string(),
  sentAt: SecondsSchema,
  /** Students whom it went to, and how many of them have read it. */
  students: count,
  read: count,
});
export type TrainingNotice = z.infer<typeof TrainingNoticeSchema>;

export const noticeLimits = { title: 80, text: 2000 } as const;
export const NoticeFormSchema = z.object({
  groupIds: z.array(IdSchema).min(1).max(taskLimits.groups),
  /** The task that it is about; the notice then leads to it. */
  taskId: IdSchema.nullable().default(null),
  title: z.string().trim().min(1).max(noticeLimits.title),
  text: z.string().trim().min(1).max(noticeLimits.text),
});
export type NoticeForm = z.output<typeof NoticeFormSchema>;

export const MarksFormSchema = z.object({
  id: IdSchema,
  studentId: IdSchema,
  /** Of the marks that were read. */
  revision: count,
  /** Those that change. `points` null takes a person's mark back; the backend's stays. */
  marks: z
    .array(
      z.object({
        key: z.string().max(16),
        points: PointsSchema.nullable(),
        comment: z.string().trim().max(taskLimits.comment).default(''),
      }),
    )
    .max(taskLimits.questions),
  /** On the whole work; left out: it stays. */
  comment: z.string().trim().max(taskLimits.comment).optional(),
  /** Return the work to the student, once every answer is marked. A returned work changes only by returning it again. */
  return: z.boolean().default(false),
});
export type MarksForm = z.output<typeof MarksFormSchema>;

const OfTaskSchema = z.object({ id: IdSchema });
const QuestionWithIdSchema = z.object({ id: IdSchema, revision: RevisionSchema, question: QuestionFormSchema });

/** Who teaches, and the base of their calls. */
export const staffBases = { teacher: '/v1/train/teacher', assistant: '/v1/train/assistant' } as const;
export type StaffRole = keyof typeof staffBases;

/** Everything about tasks for those who teach a group. The same calls for both, each within their own groups. */
function staffCalls<const Role extends StaffRole>(role: Role) {
  const base = staffBases[role];
  const at = <const Rest extends string>(rest: Rest) => `${base}/${rest}` as `${(typeof staffBases)[Role]}/${Rest}`;
  return {
    /** The caller's own and those for the caller's groups; drafts of colleagues are not among them. Newest first. */
    tasks: endpoint({
      method: 'GET',
      path: at('task'),
      auth: role,
      query: PageQuerySchema.extend({ state: TaskStateSchema.optional(), groupId: IdSchema.optional() }),
      data: pageOf(StaffTaskItemSchema),
    }),
    task: endpoint({ method: 'GET', path: at('task/{id}'), auth: role, data: StaffTaskSchema }),
    /** A new draft; with `from` a copy of that task with what is typed instead, otherwise of what is typed. */
    create: endpoint({
      method: 'POST',
      path: at('task'),
      auth: role,
      body: z.object({ from: IdSchema.optional(), task: TaskPartSchema.default({}) }),
      data: StaffTaskSchema,
    }),
    /** Of a published task only title, intro and a later due date may differ. */
    change: endpoint({
      method: 'PUT',
      path: at('task'),
      auth: role,
      body: OfTaskSchema.extend({ revision: RevisionSchema, task: TaskFormSchema }),
      data: savedOr(StaffTaskSchema),
    }),
    remove: endpoint({ method: 'DELETE', path: at('task'), auth: role, query: OfTaskSchema, data: NothingSchema }),
    /** Copies the questions as they are now; may be repeated. */
    publish: endpoint({
      method: 'POST',
      path: at('task/publish'),
      auth: role,
      body: OfTaskSchema.extend({ revision: RevisionSchema }),
      data: savedOr(StaffTaskSchema),
    }),
    /** terminate: closes a published task at once. delete: as the call above. */
    terminationOrDelete: endpoint({
      method: 'POST',
      path: at('task/terminationOrDelete'),
      auth: role,
      body: OfTaskSchema.extend({ action: z.enum(['terminate', 'delete']) }),
      data: NothingSchema,
    }),
    progress: endpoint({ method: 'GET', path: at('task/{id}/progress'), auth: role, data: TaskProgressSchema }),
    work: endpoint({ method: 'GET', path: at('task/{id}/work/{studentId}'), auth: role, data: StaffWorkSchema }),
    mark: endpoint({
      method: 'PUT',
      path: at('task/{id}/mark'),
      auth: role,
      body: MarksFormSchema.omit({ id: true }),
      data: savedOr(StaffWorkSchema),
    }),
    /** Returns every work that is marked in full; `left` still wait for a mark. */
    returnAll: endpoint({
      method: 'POST',
      path: at('task/{id}/return'),
      auth: role,
      body: z.object({}),
      data: z.object({ returned: count, left: count }),
    }),
    /** UTF-8 CSV: a row for each student, a column for each question. */
    grades: endpoint({ method: 'GET', path: at('task/{id}/grades'), auth: role, data: z.unknown(), answer: 'file' }),
    groups: endpoint({ method: 'GET', path: at('group'), auth: role, data: listOf(GroupSchema) }),
    /** `search`: words in title or prompt. Own ones first, the latest on top. */
    questions: endpoint({
      method: 'GET',
      path: at('question'),
      auth: role,
      query: PageQuerySchema.extend({
        search: z.string().trim().max(80).default(''),
        subjectId: IdSchema.optional(),
        kind: QuestionKindSchema.optional(),
        origin: BankQuestionSchema.shape.origin.optional(),
      }),
      data: pageOf(BankQuestionSchema),
    }),
    addQuestion: endpoint({
      method: 'POST',
      path: at('question'),
      auth: role,
      body: QuestionFormSchema,
      data: BankQuestionSchema,
    }),
    /** Published tasks keep what they copied. */
    changeQuestion: endpoint({
      method: 'PUT',
      path: at('question'),
      auth: role,
      body: QuestionWithIdSchema,
      data: savedOr(BankQuestionSchema),
    }),
    /** Drafts that have it lose it. */
    removeQuestion: endpoint({
      method: 'DELETE',
      path: at('question'),
      auth: role,
      query: OfTaskSchema,
      data: NothingSchema,
    }),
    /** Of the caller's groups, the newest first. */
    notices: endpoint({
      method: 'GET',
      path: at('listNotice'),
      auth: role,
      query: PageQuerySchema.extend({ taskId: IdSchema.optional() }),
      data: pageOf(TrainingNoticeSchema),
    }),
    /** Goes to the inbox of every student of the groups, once. */
    addNotice: endpoint({
      method: 'POST',
      path: at('addNotice'),
      auth: role,
      body: NoticeFormSchema,
      data: TrainingNoticeSchema,
    }),
  } as const;
}

export const staffCallsOf = { teacher: staffCalls('teacher'), assistant: staffCalls('assistant') } as const;
export type StaffCalls = (typeof staffCallsOf)['teacher'];
