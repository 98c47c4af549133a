import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedAttempt, WorkVersion } from '#lib/contract/training/training-attempts.ts';
import type { AnswerValue, PickedQuestion, QuestionForm } from '#lib/contract/training/training-questions.ts';
import type { ChosenLevels } from '#lib/contract/training/training-rubrics.ts';
import type { TaskRight, TaskState } from '#lib/contract/training/training-tasks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

const player = (name: string) =>
  text(name)
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** Classes, each with one teacher. */
export const trainingGroups = pgTable(
  'training_groups',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    term: text('term').notNull(),
    teacherId: player('teacher_id'),
  },
  (table) => [index('training_groups_teacher').on(table.teacherId)],
);

const group = () =>
  text('group_id')
    .notNull()
    .references(() => trainingGroups.id, { onDelete: 'cascade' });

export const trainingAssistants = pgTable(
  'training_assistants',
  { groupId: group(), playerId: player('player_id') },
  (table) => [
    primaryKey({ columns: [table.groupId, table.playerId] }),
    index('training_assistants_player').on(table.playerId),
  ],
);

/** The class list: names and numbers given by the school. */
export const trainingStudents = pgTable(
  'training_students',
  { groupId: group(), playerId: player('player_id'), name: text('name').notNull(), number: text('number').notNull() },
  (table) => [
    primaryKey({ columns: [table.groupId, table.playerId] }),
    index('training_students_player').on(table.playerId),
  ],
);

/** Questions of teachers and assistants. Those that ship with the portal are content. */
export const trainingQuestions = pgTable(
  'training_questions',
  {
    id: text('id').primaryKey(),
    ownerId: player('owner_id'),
    form: jsonb('form').$type<QuestionForm>().notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: seconds('updated_at').notNull(),
    deletedAt: seconds('deleted_at'),
  },
  (table) => [index('training_questions_owner').on(table.ownerId)],
);

export const trainingTasks = pgTable(
  'training_tasks',
  {
    id: text('id').primaryKey(),
    ownerId: player('owner_id'),
    state: text('state').$type<TaskState>().notNull().default('draft'),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    language: text('language').$type<Locale>().notNull(),
    /** Picked questions in their order; after publication their copies are in `training_task_questions`. */
    picked: jsonb('picked').$type<readonly PickedQuestion[]>().notNull(),
    /** Rights shared by the teacher with the assistants of the groups. */
    assistantRights: jsonb('assistant_rights').$type<readonly TaskRight[]>().notNull().default(['marks']),
    opensAt: seconds('opens_at'),
    dueAt: seconds('due_at'),
    /** Number of times that a student may hand in before the due date. */
    attempts: integer('attempts').notNull().default(1),
    counts: text('counts').$type<CountedAttempt>().notNull().default('last'),
    revision: integer('revision').notNull().default(1),
    createdAt: seconds('created_at').notNull(),
    updatedAt: seconds('updated_at').notNull(),
    publishedAt: seconds('published_at'),
    terminatedAt: seconds('terminated_at'),
    deletedAt: seconds('deleted_at'),
  },
  (table) => [index('training_tasks_owner').on(table.ownerId)],
);

const task = () =>
  text('task_id')
    .notNull()
    .references(() => trainingTasks.id, { onDelete: 'cascade' });

export const trainingTaskGroups = pgTable('training_task_groups', { taskId: task(), groupId: group() }, (table) => [
  primaryKey({ columns: [table.taskId, table.groupId] }),
  index('training_task_groups_group').on(table.groupId),
]);

/** Copies of the questions, made when their assignment was published. */
export const trainingTaskQuestions = pgTable(
  'training_task_questions',
  {
    taskId: task(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    /** With the points of the assignment. */
    form: jsonb('form').$type<QuestionForm>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.key] })],
);

/**
 * A student's work on an assignment, from the first answer on. Automatic submission at the close is derived when it is
 * read.
 */
export const trainingWorks = pgTable(
  'training_works',
  {
    taskId: task(),
    studentId: player('student_id'),
    startedAt: seconds('started_at').notNull(),
    lastSavedAt: seconds('last_saved_at').notNull(),
    /** Set when the student submits. */
    submittedAt: seconds('submitted_at'),
    returnedAt: seconds('returned_at'),
    comment: text('comment').notNull().default(''),
    /** Revision of the marks and the comment. */
    revision: integer('revision').notNull().default(0),
    /** Number of the current try; earlier ones are in `training_versions`. */
    attempt: integer('attempt').notNull().default(1),
    /** Points of the earlier tries, oldest first; null where an answer had none. */
    earlierPoints: jsonb('earlier_points').$type<readonly (number | null)[]>().notNull().default([]),
    /** Comment on the current try of the person who returned the work for it. */
    reopenComment: text('reopen_comment').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.studentId] }),
    index('training_works_student').on(table.studentId),
  ],
);

export const trainingAnswers = pgTable(
  'training_answers',
  {
    taskId: task(),
    studentId: player('student_id'),
    key: text('key').notNull(),
    value: jsonb('value').$type<AnswerValue>().notNull(),
    /** True when the answer is not empty. */
    answered: boolean('answered').notNull(),
    /** Automatic points; null when people mark the answer. Never shown before submission. */
    autoPoints: doublePrecision('auto_points'),
    revision: integer('revision').notNull(),
    savedAt: seconds('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.studentId, table.key] }),
    index('training_answers_by_people')
      .on(table.taskId, table.studentId)
      .where(sql`${table.answered} and ${table.autoPoints} is null`),
  ],
);

/** Marks given by people. Without points it is a comment on the automatic mark. */
export const trainingMarks = pgTable(
  'training_marks',
  {
    taskId: task(),
    studentId: player('student_id'),
    key: text('key').notNull(),
    points: doublePrecision('points'),
    comment: text('comment').notNull(),
    levels: jsonb('levels').$type<ChosenLevels>().notNull().default({}),
    /** Reason for points that differ from the sum of the levels. */
    reason: text('reason').notNull().default(''),
    markedBy: text('marked_by').notNull(),
    markedAt: seconds('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.studentId, table.key] })],
);

/** Later due dates of single students. */
export const trainingExtensions = pgTable(
  'training_extensions',
  {
    taskId: task(),
    studentId: player('student_id'),
    dueAt: seconds('due_at').notNull(),
    reason: text('reason').notNull(),
    /** Without a reference: the date stays when its author leaves. */
    byId: text('by_id').notNull(),
    grantedAt: seconds('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.studentId] }),
    index('training_extensions_due').on(table.dueAt),
  ],
);

/** Earlier tries of works as they were: answers, marks and comments. */
export const trainingVersions = pgTable(
  'training_versions',
  {
    taskId: task(),
    studentId: player('student_id'),
    attempt: integer('attempt').notNull(),
    submittedAt: seconds('submitted_at').notNull(),
    returnedAt: seconds('returned_at'),
    comment: text('comment').notNull(),
    points: doublePrecision('points'),
    questions: jsonb('questions').$type<WorkVersion['questions']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.studentId, table.attempt] })],
);

export const trainingNotices = pgTable('training_notices', {
  id: text('id').primaryKey(),
  byId: player('by_id'),
  taskId: text('task_id').references(() => trainingTasks.id, { onDelete: 'set null' }),
  title: text('title').notNull(),
  text: text('text').notNull(),
  sentAt: seconds('sent_at').notNull(),
});

const notice = () =>
  text('notice_id')
    .notNull()
    .references(() => trainingNotices.id, { onDelete: 'cascade' });

export const trainingNoticeGroups = pgTable(
  'training_notice_groups',
  { noticeId: notice(), groupId: group() },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.groupId] }),
    index('training_notice_groups_group').on(table.groupId),
  ],
);

/** Recipients of a notice, with its id in their inbox. */
export const trainingNoticeReaders = pgTable(
  'training_notice_readers',
  { noticeId: notice(), playerId: player('player_id'), inboxId: text('inbox_id').notNull() },
  (table) => [primaryKey({ columns: [table.noticeId, table.playerId] })],
);
