import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { renderNotification } from '../inbox/notification.ts';
import type { Database } from '../platform/database/database.ts';
import { momentOf, taskPage } from '../training/notices.ts';
import {
  trainingExtensions,
  trainingStudents,
  trainingTaskGroups,
  trainingTasks,
  trainingWorks,
} from '../training/tables.ts';
import { awaitsSubmission, ownDueAt } from '../training/tasks/personal-dates.ts';
import type { DeadlineSource } from './reminders.ts';

/** Due dates of published assignments, each student's own, for those who have not submitted. */
export function assignmentDeadlines(database: Database): DeadlineSource {
  return async ({ now, until }) => {
    const ofStudent = <Table extends typeof trainingWorks | typeof trainingExtensions>({ taskId, studentId }: Table) =>
      and(eq(taskId, trainingTaskGroups.taskId), eq(studentId, trainingStudents.playerId));
    const inWindow = (date: SQLWrapper) => sql`${date} > ${now} and ${date} <= ${until}`;
    const extended = database
      .select({ id: trainingExtensions.taskId })
      .from(trainingExtensions)
      .where(inWindow(trainingExtensions.dueAt));
    const rows = await database
      .selectDistinct({
        ...{ id: trainingTasks.id, title: trainingTasks.title, playerId: trainingStudents.playerId, dueAt: ownDueAt },
      })
      .from(trainingTasks)
      .innerJoin(trainingTaskGroups, eq(trainingTaskGroups.taskId, trainingTasks.id))
      .innerJoin(trainingStudents, eq(trainingStudents.groupId, trainingTaskGroups.groupId))
      .leftJoin(trainingWorks, ofStudent(trainingWorks))
      .leftJoin(trainingExtensions, ofStudent(trainingExtensions))
      .where(
        and(
          // First by the dates of the assignments: a class is read only when somebody of it may be due.
          or(inWindow(trainingTasks.dueAt), inArray(trainingTasks.id, extended)),
          ...[inWindow(ownDueAt), awaitsSubmission(now)],
        ),
      );
    const byDeadline = Map.groupBy(rows, ({ id, dueAt }) => `${id} ${dueAt}`);
    return Array.from(byDeadline.values()).flatMap((students) => {
      const [first] = students;
      if (!first) return [];
      const { id, title, dueAt } = first;
      return {
        ...{ topic: 'assignmentDeadline' as const, id, dueAt, playerIds: students.map(({ playerId }) => playerId) },
        notice: {
          ...renderNotification('deadline.assignment', { assignment: title, due: momentOf(dueAt) }),
          jumpUrl: taskPage(id),
        },
      };
    });
  };
}
