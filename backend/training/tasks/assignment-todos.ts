import { and, asc, eq, gt } from 'drizzle-orm';
import { assignmentTodo, todoStatus } from '#lib/contract/inbox.ts';
import type { TodoSource } from '../../inbox/inbox-reads.ts';
import { renderNotification } from '../../inbox/notification.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { momentOf } from '../notices.ts';
import {
  trainingExtensions,
  trainingGroups,
  trainingStudents,
  trainingTaskGroups,
  trainingTasks,
  trainingWorks,
} from '../tables.ts';
import { awaitsSubmission, ofStudent, ownDueAt } from './personal-dates.ts';

/**
 * Open assignments that a student has not submitted, the one that is due first at the top. They are read and not
 * stored: an assignment leaves the to-dos with its submission or with the student's own due date, without a timer.
 */
export function assignmentTodos(database: Database, clock: Clock): TodoSource {
  return async (studentId, locale) => {
    const now = clock();
    const isOwn = ofStudent(studentId);
    const rows = await database
      .selectDistinctOn([ownDueAt, trainingTasks.id], {
        ...{ id: trainingTasks.id, title: trainingTasks.title, opensAt: trainingTasks.opensAt, dueAt: ownDueAt },
        group: trainingGroups.name,
      })
      .from(trainingStudents)
      .innerJoin(trainingGroups, eq(trainingGroups.id, trainingStudents.groupId))
      .innerJoin(trainingTaskGroups, eq(trainingTaskGroups.groupId, trainingStudents.groupId))
      .innerJoin(trainingTasks, eq(trainingTasks.id, trainingTaskGroups.taskId))
      .leftJoin(trainingWorks, isOwn(trainingWorks))
      .leftJoin(trainingExtensions, isOwn(trainingExtensions))
      .where(and(eq(trainingStudents.playerId, studentId), awaitsSubmission(now), gt(ownDueAt, now)))
      .orderBy(ownDueAt, asc(trainingTasks.id), asc(trainingStudents.groupId));
    return rows.map(({ id, title, opensAt, dueAt, group }) => {
      const texts = renderNotification('assignment.pending', { assignment: title, group, due: momentOf(dueAt) });
      return {
        ...{ id: `task-${id}`, type: assignmentTodo, taskId: id },
        ...{ title: texts.title[locale], content: texts.content[locale] },
        ...{ createdAt: opensAt ?? now, status: todoStatus.pending, competitionID: null, raceId: null },
      };
    });
  };
}
