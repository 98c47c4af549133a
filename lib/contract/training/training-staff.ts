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
  SortDirectionSchema,
} from '#lib/contract/primitives.ts';
import { type StaffRole, type StaffRoutes, staffRoutesOf } from '#lib/contract/routes/training.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { ExtensionFormSchema, ExtensionSchema, ReopenFormSchema } from './training-attempts.ts';
import {
  BankPageSchema,
  BankQuestionSchema,
  BankSortSchema,
  QuestionFormSchema,
  QuestionKindSchema,
} from './training-questions.ts';
import {
  StaffTaskItemSchema,
  StaffTaskSchema,
  savedOr,
  TaskFormSchema,
  TaskPartSchema,
  TaskRightSchema,
  TaskStateSchema,
  taskRights,
} from './training-tasks.ts';
import {
  GroupSchema,
  GroupStudentSchema,
  MarksFormSchema,
  NoticeFormSchema,
  ProgressQuerySchema,
  StaffWorkSchema,
  TaskProgressSchema,
  TrainingNoticeSchema,
} from './training-works.ts';

const count = z.number().int().nonnegative();
const SavedRevisionSchema = RevisionSchema.min(1);

/** Refusals of every call about the works of a class. */
const ofClass = ['taskMissing', 'ownWorkFirst', 'notShared'] as const;
const ofWork = [...ofClass, 'workMissing'] as const;
const ofRemoval = ['taskMissing', 'notYours', 'published', 'teacherOnly', 'worksSubmitted'] as const;

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
    /** Creates a draft; with `from` a copy of that task, in which the given fields replace those of the original. */
    create: endpoint(routes.create, {
      refusals: only(trainingRefusals, 'groupMissing', 'questionMissing', 'taskMissing', 'ownWorkFirst'),
      auth: role,
      body: z.object({ from: IdSchema.optional(), task: TaskPartSchema.default({}) }),
      data: StaffTaskSchema,
    }),
    /** Of a published task, only the title, the introduction and a later due date can be changed. */
    change: endpoint(routes.change, {
      refusals: only(
        trainingRefusals,
        ...ofClass,
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
      refusals: only(trainingRefusals, ...ofRemoval),
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
      refusals: only(trainingRefusals, 'taskMissing', 'notYours', 'notDraft', 'notReady', 'groupMissing'),
      auth: role,
      body: OfTaskSchema.extend({ revision: SavedRevisionSchema }),
      data: savedOr(StaffTaskSchema),
    }),
    /** terminate: closes a published task at once. delete: same as `remove`. */
    terminationOrDelete: endpoint(routes.terminationOrDelete, {
      refusals: only(trainingRefusals, ...ofRemoval, 'notPublished', 'terminated', 'closed'),
      auth: role,
      body: OfTaskSchema.extend({ action: z.enum(['terminate', 'delete']) }),
      data: NothingSchema,
    }),
    progress: endpoint(routes.progress, {
      refusals: only(trainingRefusals, 'taskMissing', 'notPublished', 'ownWorkFirst'),
      auth: role,
      query: ProgressQuerySchema,
      data: TaskProgressSchema,
    }),
    work: endpoint(routes.work, {
      refusals: only(trainingRefusals, 'taskMissing', 'workMissing', 'ownWorkFirst'),
      auth: role,
      data: StaffWorkSchema,
    }),
    mark: endpoint(routes.mark, {
      refusals: only(
        trainingRefusals,
        ...ofWork,
        'workUnfinished',
        'nothingToMark',
        'tooManyPoints',
        'markMissing',
        'alreadyReturned',
        'stillOpen',
        'levelMissing',
        'reasonMissing',
      ),
      auth: role,
      body: MarksFormSchema.omit({ id: true }),
      data: savedOr(StaffWorkSchema),
    }),
    /** Returns a handed-in work for another try; the marks and answers until then are kept as a version. */
    reopen: endpoint(routes.reopen, {
      refusals: only(
        trainingRefusals,
        ...ofWork,
        'workUnfinished',
        'nothingToMark',
        'duePast',
        'dueBeforeClass',
        'triesUsed',
      ),
      auth: role,
      body: ReopenFormSchema,
      data: savedOr(StaffWorkSchema),
    }),
    /** Sets a later due date of one student; may be repeated. The student gets a notice of each new date. */
    extend: endpoint(routes.extend, {
      refusals: only(
        trainingRefusals,
        ...ofWork,
        'notPublished',
        'terminated',
        'workSubmitted',
        'duePast',
        'dueBeforeClass',
      ),
      auth: role,
      body: ExtensionFormSchema,
      data: ExtensionSchema,
    }),
    /** The due date of the class applies again; if it has passed and the student has answered, the work is due now. */
    withdrawExtension: endpoint(routes.withdrawExtension, {
      refusals: only(trainingRefusals, ...ofWork, 'notPublished'),
      auth: role,
      data: NothingSchema,
    }),
    /** Returns all fully marked works; `left` is the number of works that still need marks. */
    returnAll: endpoint(routes.returnAll, {
      refusals: only(trainingRefusals, ...ofClass, 'notPublished', 'nothingToReturn', 'stillOpen'),
      auth: role,
      body: z.object({}),
      data: z.object({ returned: count, left: count }),
    }),
    /** UTF-8 CSV: one row per student, one column per question and per criterion of its rubric. */
    grades: endpoint(routes.grades, {
      refusals: only(trainingRefusals, 'taskMissing', 'notPublished', 'ownWorkFirst'),
      auth: role,
      data: z.unknown(),
      answer: 'file',
    }),
    groups: endpoint(routes.groups, { auth: role, data: listOf(GroupSchema) }),
    /** Students of a class, by number. */
    students: endpoint(routes.students, {
      refusals: only(trainingRefusals, 'groupMissing'),
      auth: role,
      query: PageQuerySchema,
      data: pageOf(GroupStudentSchema),
    }),
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
      data: BankPageSchema,
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
    /** Sent to the inbox of every student of the groups, once per student; about a task only to its groups. */
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
