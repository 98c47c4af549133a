import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { StudentNotice } from '#lib/contract/training/training-student.ts';
import type { NoticeForm, TrainingNotice } from '#lib/contract/training/training-works.ts';
import { publishChange } from '../changes/publish.ts';
import { players } from '../identity/tables.ts';
import { createInbox } from '../inbox/inbox.ts';
import { type NotificationName, type NotificationValues, renderNotification } from '../inbox/notification.ts';
import { noticeReads } from '../inbox/tables.ts';
import { localized } from '../messages/localized.ts';
import type { Clock } from '../platform/clock.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { textParagraphs } from '../platform/html.ts';
import { groupIdsOf, placesOf, type Staff, studentsOf } from './groups.ts';
import {
  trainingGroups,
  trainingNoticeGroups,
  trainingNoticeReaders,
  trainingNotices,
  trainingTasks,
} from './tables.ts';
import { seeing, visibleTask } from './tasks/task-rows.ts';
import { orThrow, TrainingError } from './training-error.ts';

interface Page {
  readonly taskId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Notices to groups; each is sent to the inbox of every student. */
export interface TrainingNotices {
  /** @throws TrainingError when a group or the assignment is not accessible to the person */
  add(staff: Staff, form: NoticeForm): Promise<TrainingNotice>;
  /** Notices to the person's groups, newest first. */
  list(staff: Staff, page: Page): Promise<{ list: TrainingNotice[]; total: number }>;
  listFor(studentId: string, page: Page): Promise<{ list: StudentNotice[]; total: number }>;
}

export function createTrainingNotices(database: Database, clock: Clock): TrainingNotices {
  return {
    add: (staff, form) =>
      database.transaction(async (tx) => {
        const person = await seeing(tx, staff, clock());
        if (form.groupIds.some((id) => !person.groupIds.includes(id))) throw new TrainingError('groupMissing');
        const task = form.taskId === null ? null : await visibleTask(tx, person, form.taskId);
        if (task?.state === 'draft') throw new TrainingError('notPublished');
        // Students of other groups cannot open the assignment.
        if (task && form.groupIds.some((id) => task.groups.every((group) => group.id !== id)))
          throw new TrainingError('groupMissing');
        const id = await send(tx, clock, staff.playerId, form);
        return orThrow((await readNotices(tx, [id]))[0], 'taskMissing');
      }),
    async list(staff, page) {
      const groupIds = await groupIdsOf(database, staff);
      const { ids, total } = await idsOf(database, groupIds, page);
      return { list: await readNotices(database, ids), total };
    },
    async listFor(studentId, page) {
      const places = await placesOf(database, studentId);
      const mine = places.map(({ groupId }) => groupId);
      const { ids, total } = await idsOf(database, mine, page);
      const list = (await readNotices(database, ids)).map(({ students: _, read: __, groups, ...notice }) => ({
        ...notice,
        groups: groups.filter(({ id }) => mine.includes(id)),
      }));
      return { list, total };
    },
  };
}

/** Readers in one statement. */
const readersAtOnce = 1000;

async function send(tx: Database, clock: Clock, byId: string, form: NoticeForm): Promise<string> {
  const id = randomUUID();
  const { taskId, title, text } = form;
  const groupIds = [...new Set(form.groupIds)];
  await tx.insert(trainingNotices).values({ id, byId, taskId, title, text, sentAt: clock() });
  await tx.insert(trainingNoticeGroups).values(groupIds.map((groupId) => ({ noticeId: id, groupId })));
  const readers = (await studentsOf(tx, groupIds)).map(({ studentId }) => studentId);
  await publishChange(tx, readers, { topic: 'training' });
  const inboxIds = await createInbox(tx, clock).addNotices(readers, {
    title: localized(() => title),
    content: localized(() => textParagraphs(text)),
    jumpUrl: taskId === null ? '/training' : taskPage(taskId),
  });
  const rows = [...inboxIds].map(([playerId, inboxId]) => ({ noticeId: id, playerId, inboxId }));
  for (const batch of batchesOf(rows, readersAtOnce)) await tx.insert(trainingNoticeReaders).values(batch);
  return id;
}

async function idsOf(database: Database, groupIds: readonly string[], { taskId, page, pageSize }: Page) {
  const rows = await database
    .selectDistinct({ id: trainingNotices.id, sentAt: trainingNotices.sentAt })
    .from(trainingNotices)
    .innerJoin(trainingNoticeGroups, eq(trainingNoticeGroups.noticeId, trainingNotices.id))
    .where(
      and(
        inArray(trainingNoticeGroups.groupId, [...groupIds]),
        taskId === undefined ? undefined : eq(trainingNotices.taskId, taskId),
      ),
    )
    .orderBy(desc(trainingNotices.sentAt), trainingNotices.id);
  return { ids: rows.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id), total: rows.length };
}

async function readNotices(database: Database, ids: readonly string[]): Promise<TrainingNotice[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ notice: trainingNotices, by: players.nickname, taskTitle: trainingTasks.title })
    .from(trainingNotices)
    .innerJoin(players, eq(players.id, trainingNotices.byId))
    .leftJoin(trainingTasks, and(eq(trainingTasks.id, trainingNotices.taskId), isNull(trainingTasks.deletedAt)))
    .where(inArray(trainingNotices.id, [...ids]))
    .orderBy(desc(trainingNotices.sentAt), trainingNotices.id);
  const groups = await database
    .select({ noticeId: trainingNoticeGroups.noticeId, id: trainingGroups.id, name: trainingGroups.name })
    .from(trainingNoticeGroups)
    .innerJoin(trainingGroups, eq(trainingGroups.id, trainingNoticeGroups.groupId))
    .where(inArray(trainingNoticeGroups.noticeId, [...ids]))
    .orderBy(trainingGroups.name);
  const readers = await readersOf(database, ids);
  return rows.map(({ notice: { id, title, text, sentAt, taskId }, by, taskTitle }) => ({
    ...{ id, title, text, sentAt, by },
    groups: groups.filter(({ noticeId }) => noticeId === id).map((group) => ({ id: group.id, name: group.name })),
    task: taskId === null || taskTitle === null ? null : { id: taskId, title: taskTitle },
    students: readers.get(id)?.students ?? 0,
    read: readers.get(id)?.read ?? 0,
  }));
}

async function readersOf(database: Database, ids: readonly string[]) {
  const { noticeId, playerId, inboxId } = trainingNoticeReaders;
  const rows = await database
    .select({ noticeId, students: count(playerId), read: count(noticeReads.readAt) })
    .from(trainingNoticeReaders)
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, inboxId), eq(noticeReads.playerId, playerId)))
    .where(inArray(noticeId, [...ids]))
    .groupBy(noticeId);
  return new Map(rows.map((row) => [row.noticeId, row]));
}

export type AssignmentNotification = NotificationName & `assignment.${string}`;

export const taskPage = (taskId: string): string => `/studentTaskDetail/${taskId}`;

/** Notifies students of a change of an assignment, in the transaction of the change: a whole class in a few statements. */
export async function notifyStudents<Name extends AssignmentNotification>(
  { tx, clock }: { readonly tx: Database; readonly clock: Clock },
  studentIds: readonly string[],
  taskId: string,
  template: Name,
  values: NotificationValues<Name>,
): Promise<void> {
  await publishChange(tx, studentIds, { topic: 'training' });
  const notice = { ...renderNotification(template, values), jumpUrl: taskPage(taskId) };
  await createInbox(tx, clock).addNotices(studentIds, notice);
}

/** A time in seconds in the form that the templates expect. */
export const momentOf = (seconds: number | null): Date => new Date((seconds ?? 0) * 1000);
