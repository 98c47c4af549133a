import { inArray } from 'drizzle-orm';
import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import type { ClassList, TrainingEntry } from '../../content-store/load-training.ts';
import { seededPlayers } from '../../identity/seed.ts';
import { players } from '../../identity/tables.ts';
import { noticeReads, notices } from '../../inbox/tables.ts';
import { localized } from '../../messages/localized.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { textParagraphs } from '../../platform/html.ts';
import { createClassLists } from '../class-lists.ts';
import { type Listed, studentsOf } from '../groups.ts';
import { taskPage } from '../notices.ts';
import {
  trainingAnswers,
  trainingGroups,
  trainingMarks,
  trainingNoticeGroups,
  trainingNoticeReaders,
  trainingNotices,
  trainingQuestions,
  trainingTaskGroups,
  trainingTaskQuestions,
  trainingTasks,
  trainingVersions,
  trainingWorks,
} from '../tables.ts';
import { keyOf } from '../tasks/task-rows.ts';
import { seedExtensions } from './seed-attempts.ts';
import { seededQuestions } from './seed-questions.ts';
import { type SeededTask, seededGroupIds, seededNotices, seededTasks } from './seed-tasks.ts';
import { seededWorks } from './seed-works.ts';

const { wuJingyi } = seededPlayers;

/**
 * Sets the classes of the content to their lists. A new installation with the shipped classes also gets accounts for
 * their students and assignments in every state; existing assignments are unchanged.
 * @returns numbers of accounts that do not exist, by the id of the class, which was not changed then
 */
export async function seedTraining(
  database: Database,
  firstStartAt: number,
  content: TrainingEntry,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const examples = content.classes.filter(({ id }) => seededGroupIds.some((seeded) => seeded === id));
  const existing = await database.$count(trainingGroups, inArray(trainingGroups.id, [...seededGroupIds]));
  const isNew = existing === 0 && examples.length === seededGroupIds.length;
  if (isNew) await seedAccounts(database, firstStartAt, examples);
  const lists = createClassLists(database, () => content.classes);
  const refused = new Map<string, readonly string[]>();
  for (const list of content.classes) {
    const { unknown } = await lists.set(list);
    if (unknown.length > 0) refused.set(list.id, unknown);
  }
  if (isNew && refused.size === 0) await seedAssignments(database, firstStartAt, content);
  return refused;
}

async function seedAccounts(database: Database, firstStartAt: number, classes: readonly ClassList[]): Promise<void> {
  const students = classes.flatMap((list) => list.students);
  await database
    .insert(players)
    .values(students.map(({ player, name }) => ({ id: player, nickname: name, registeredAt: firstStartAt - days(60) })))
    .onConflictDoNothing();
}

async function seedAssignments(database: Database, firstStartAt: number, content: TrainingEntry): Promise<void> {
  const forms = new Map<string, QuestionForm>([
    ...[...content.questions.values()].map(({ id, form }) => [id, form] as const),
    ...seededQuestions.map(({ id, form }) => [id, form] as const),
  ]);
  await database.transaction(async (tx) => {
    const students = await studentsOf(tx, seededGroupIds);
    await tx
      .insert(trainingQuestions)
      .values(seededQuestions.map((question) => ({ ...question, updatedAt: firstStartAt - days(30) })));
    for (const task of seededTasks) await seedTask(tx, { firstStartAt, students, forms }, task);
    await seedExtensions(tx, firstStartAt, students);
    for (const notice of seededNotices) await seedNotice(tx, { firstStartAt, students }, notice);
  });
}

interface Seeding {
  readonly firstStartAt: number;
  /** Of all classes with assignments. */
  readonly students: readonly Listed[];
}

async function seedTask(
  tx: Database,
  { firstStartAt, students: everyone, forms }: Seeding & { readonly forms: ReadonlyMap<string, QuestionForm> },
  task: SeededTask,
): Promise<void> {
  const questions = task.questions
    .flatMap((id) => {
      const form = forms.get(id);
      return form ? [{ id, form }] : [];
    })
    .map(({ id, form }, index) => ({ id, key: keyOf(index), form }));
  const { id, ownerId, language, title, intro, isDraft = false } = task;
  const createdAt = firstStartAt + Math.min(task.opens ?? 0, 0) - days(3) + minutes(seededTasks.indexOf(task));
  await tx.insert(trainingTasks).values({
    ...{ id, ownerId, language, title, intro, createdAt },
    picked: questions.map((question) => ({ questionId: question.id, points: question.form.points })),
    opensAt: task.opens === null ? null : firstStartAt + task.opens,
    dueAt: task.due === null ? null : firstStartAt + task.due,
    ...(isDraft ? {} : { state: 'published', publishedAt: createdAt + minutes(30) }),
    updatedAt: createdAt + minutes(30),
  });
  await tx.insert(trainingTaskGroups).values(task.groups.map((groupId) => ({ taskId: id, groupId })));
  if (isDraft || questions.length === 0) return;
  await tx
    .insert(trainingTaskQuestions)
    .values(questions.map(({ key, form }, position) => ({ taskId: id, key, position, form })));
  const students = everyone.filter(({ groupId }) => task.groups.some((group) => group === groupId));
  const { works, answers, marks, versions } = seededWorks({ task, questions, students, firstStartAt });
  if (works.length > 0) await tx.insert(trainingWorks).values(works);
  if (answers.length > 0) await tx.insert(trainingAnswers).values(answers);
  if (marks.length > 0) await tx.insert(trainingMarks).values(marks);
  if (versions.length > 0) await tx.insert(trainingVersions).values(versions);
}

async function seedNotice(
  tx: Database,
  { firstStartAt, students }: Seeding,
  { id, groups, taskId, title, text, ago }: (typeof seededNotices)[number],
): Promise<void> {
  const sentAt = firstStartAt - ago;
  await tx.insert(trainingNotices).values({ id, byId: wuJingyi.id, taskId, title, text, sentAt });
  await tx.insert(trainingNoticeGroups).values(groups.map((groupId) => ({ noticeId: id, groupId })));
  const readers = students.filter(({ groupId }) => groups.some((group) => group === groupId));
  const inboxIdOf = (studentId: string) => `${id}-${studentId}`;
  const notice = {
    title: localized(() => title),
    content: localized(() => textParagraphs(text)),
    jumpUrl: taskId === null ? '/training' : taskPage(taskId),
    createdAt: sentAt,
  };
  await tx
    .insert(notices)
    .values(readers.map(({ studentId }) => ({ id: inboxIdOf(studentId), playerId: studentId, ...notice })));
  await tx
    .insert(trainingNoticeReaders)
    .values(readers.map(({ studentId }) => ({ noticeId: id, playerId: studentId, inboxId: inboxIdOf(studentId) })));
  const read = readers.filter((_, index) => index % 3 !== 2);
  await tx
    .insert(noticeReads)
    .values(
      read.map(({ studentId }) => ({ playerId: studentId, noticeId: inboxIdOf(studentId), readAt: sentAt + hours(1) })),
    );
}
