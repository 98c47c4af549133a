import { eq } from 'drizzle-orm';
import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import type { TrainingEntry } from '../../content-store/load-training.ts';
import { seededPlayers } from '../../identity/seed.ts';
import { playerRoles, players } from '../../identity/tables.ts';
import { noticeReads, notices } from '../../inbox/tables.ts';
import { localized } from '../../messages/messages.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { textParagraphs } from '../../platform/html.ts';
import { taskPage } from '../notices.ts';
import {
  trainingAnswers,
  trainingAssistants,
  trainingGroups,
  trainingMarks,
  trainingNoticeGroups,
  trainingNoticeReaders,
  trainingNotices,
  trainingQuestions,
  trainingStudents,
  trainingTaskGroups,
  trainingTaskQuestions,
  trainingTasks,
  trainingWorks,
} from '../tables.ts';
import { keyOf } from '../tasks/task-rows.ts';
import { seededGroups, seededStudents } from './seed-people.ts';
import { seededQuestions } from './seed-questions.ts';
import { type SeededTask, seededNotices, seededTasks } from './seed-tasks.ts';
import { seededWorks } from './seed-works.ts';

const { wuJingyi } = seededPlayers;
/** Role of a student (specification, section 6). */
const studentRole = 4;

/**
 * Stores two classes of the teacher among the test persons, with assignments in every state. Existing data is
 * unchanged.
 */
export async function seedTraining(database: Database, firstStartAt: number, content: TrainingEntry): Promise<void> {
  const [existing] = await database
    .select({ id: trainingGroups.id })
    .from(trainingGroups)
    .where(eq(trainingGroups.id, seededGroups[0].id));
  if (existing) return;
  const forms = new Map<string, QuestionForm>([
    ...[...content.questions.values()].map(({ id, form }) => [id, form] as const),
    ...seededQuestions.map(({ id, form }) => [id, form] as const),
  ]);
  await database.transaction(async (tx) => {
    await seedClasses(tx, firstStartAt);
    await tx
      .insert(trainingQuestions)
      .values(seededQuestions.map((question) => ({ ...question, updatedAt: firstStartAt - days(30) })));
    for (const task of seededTasks) await seedTask(tx, firstStartAt, task, forms);
    for (const notice of seededNotices) await seedNotice(tx, firstStartAt, notice);
  });
}

async function seedClasses(tx: Database, firstStartAt: number): Promise<void> {
  const registeredAt = firstStartAt - days(60);
  await tx
    .insert(players)
    .values(seededStudents.map(({ studentId, name }) => ({ id: studentId, nickname: name, registeredAt })))
    .onConflictDoNothing();
  await tx
    .insert(playerRoles)
    .values(seededStudents.map(({ studentId }) => ({ playerId: studentId, role: studentRole })))
    .onConflictDoNothing();
  const groups = seededGroups.map(({ id, name, term }) => ({ id, name, term, teacherId: wuJingyi.id }));
  await tx.insert(trainingGroups).values(groups);
  await tx
    .insert(trainingAssistants)
    .values(seededGroups.flatMap(({ id, assistants }) => assistants.map((playerId) => ({ groupId: id, playerId }))));
  await tx
    .insert(trainingStudents)
    .values(seededStudents.map(({ studentId, ...student }) => ({ ...student, playerId: studentId })));
}

async function seedTask(
  tx: Database,
  firstStartAt: number,
  task: SeededTask,
  forms: ReadonlyMap<string, QuestionForm>,
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
  const students = seededStudents.filter(({ groupId }) => task.groups.some((group) => group === groupId));
  const { works, answers, marks } = seededWorks({ task, questions, students, firstStartAt });
  if (works.length > 0) await tx.insert(trainingWorks).values(works);
  if (answers.length > 0) await tx.insert(trainingAnswers).values(answers);
  if (marks.length > 0) await tx.insert(trainingMarks).values(marks);
}

async function seedNotice(
  tx: Database,
  firstStartAt: number,
  { id, groups, taskId, title, text, ago }: (typeof seededNotices)[number],
): Promise<void> {
  const sentAt = firstStartAt - ago;
  await tx.insert(trainingNotices).values({ id, byId: wuJingyi.id, taskId, title, text, sentAt });
  await tx.insert(trainingNoticeGroups).values(groups.map((groupId) => ({ noticeId: id, groupId })));
  const readers = seededStudents.filter(({ groupId }) => groups.some((group) => group === groupId));
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
