import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnswerValue, PickedQuestion, QuestionForm } from '#lib/contract/training-questions.ts';
import type { TaskState } from '#lib/contract/training-tasks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';

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

/** The class list: names and numbers as the school has them. */
export const trainingStudents = pgTable(
  'training_students',
  { groupId: group(), playerId: player('player_id'), name: text('name').notNull(), number: text('number').notNull() },
  (table) => [
    primaryKey({ columns: [table.groupId, table.playerId] }),
    index('training_students_player').on(table.playerId),
  ],
);

/** Questions that somebody wrote. Those that ship with the portal are content. */
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
    /** Which questions, in their order; once it is published their copies stand in `training_task_questions`. */
    picked: jsonb('picked').$type<readonly PickedQuestion[]>().notNull(),
    opensAt: seconds('opens_at'),
    dueAt: seconds('due_at'),
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

/** Questions as they were when their task was published. */
export const trainingTaskQuestions = pgTable(
  'training_task_questions',
  {
    taskId: task(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    /** With the points of the task. */
    form: jsonb('form').$type<QuestionForm>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.key] })],
);

/** A student's work on a task, from the first answer on. That it counts as handed in at the end is decided when read. */
export const trainingWorks = pgTable(
  'training_works',
  {
    taskId: task(),
    studentId: player('student_id'),
    startedAt: seconds('started_at').notNull(),
    lastSavedAt: seconds('last_saved_at').notNull(),
    /** By the student. */
    handedInAt: seconds('handed_in_at'),
    returnedAt: seconds('returned_at'),
    comment: text('comment').notNull().default(''),
    /** Of the marks and the comment. */
    revision: integer('revision').notNull().default(0),
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
    /** Whether there is anything in it. */
    answered: boolean('answered').notNull(),
    /** What the backend gives for it; null: people mark it. Shown to nobody before the hand-in. */
    autoPoints: doublePrecision('auto_points'),
    revision: integer('revision').notNull(),
    savedAt: seconds('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.studentId, table.key] })],
);

/** What people gave. Without points it is a comment beside the backend's mark. */
export const trainingMarks = pgTable(
  'training_marks',
  {
    taskId: task(),
    studentId: player('student_id'),
    key: text('key').notNull(),
    points: doublePrecision('points'),
    comment: text('comment').notNull(),
    markedBy: text('marked_by').notNull(),
    markedAt: seconds('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.studentId, table.key] })],
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

/** Whom it went to, and which notice of the inbox it became there. */
export const trainingNoticeReaders = pgTable(
  'training_notice_readers',
  { noticeId: notice(), playerId: player('player_id'), inboxId: text('inbox_id').notNull() },
  (table) => [primaryKey({ columns: [table.noticeId, table.playerId] })],
);
