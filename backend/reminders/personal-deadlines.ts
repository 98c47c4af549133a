import { and, eq, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { renderNotification } from '../inbox/notification.ts';
import { pageOf } from '../offline/notifications.ts';
import type { OnSiteContests } from '../offline/on-site-contests.ts';
import type { Database } from '../platform/database/database.ts';
import { slots } from '../slots/tables.ts';
import { teamMembers, teamSignups, teams } from '../teams/tables.ts';
import { taskPage } from '../training/notices.ts';
import { trainingStudents, trainingTaskGroups, trainingTasks, trainingWorks } from '../training/tables.ts';
import type { DeadlineSource } from './reminders.ts';

const moment = (seconds: number): Date => new Date(seconds * 1000);

/** The start of reserved slots, for all members of the team. */
export function slotDeadlines(database: Database, onSiteContests: Pick<OnSiteContests, 'all'>): DeadlineSource {
  return async ({ now, until }) => {
    const rows = await database
      .select({ slot: slots, team: teams.name, playerId: teamMembers.playerId, trackId: teamSignups.trackId })
      .from(slots)
      .innerJoin(teams, eq(teams.id, slots.teamId))
      .innerJoin(teamMembers, eq(teamMembers.teamId, slots.teamId))
      .leftJoin(teamSignups, eq(teamSignups.teamId, slots.teamId))
      .where(and(eq(slots.state, 'reserved'), gt(slots.startsAt, now), lte(slots.startsAt, until)));
    const contests = new Map(onSiteContests.all().map((onSite) => [onSite.contest.id, onSite]));
    return Array.from(Map.groupBy(rows, ({ slot }) => slot.id).values()).flatMap((members) => {
      const [first] = members;
      const onSite = first && contests.get(first.slot.competitionId);
      if (!onSite) return [];
      const { slot, team, trackId } = first;
      return {
        ...{ topic: 'slotDeadline' as const, id: slot.id, dueAt: slot.startsAt },
        playerIds: members.map(({ playerId }) => playerId),
        notice: {
          ...renderNotification('deadline.slot', { team, gpus: slot.gpus, slot: moment(slot.startsAt) }),
          jumpUrl: pageOf(onSite, trackId ?? onSite.contest.id, 'slots'),
        },
      };
    });
  };
}

/** Due dates of published assignments, for the students who have not submitted. */
export function assignmentDeadlines(database: Database): DeadlineSource {
  return async ({ now, until }) => {
    const due = await database
      .select({ id: trainingTasks.id, title: trainingTasks.title, dueAt: trainingTasks.dueAt })
      .from(trainingTasks)
      .where(
        and(
          ...[ne(trainingTasks.state, 'draft'), isNull(trainingTasks.deletedAt), isNull(trainingTasks.terminatedAt)],
          ...[gt(trainingTasks.dueAt, now), lte(trainingTasks.dueAt, until), lte(trainingTasks.opensAt, now)],
        ),
      );
    const waiting = await studentsWithoutSubmission(
      database,
      due.map(({ id }) => id),
    );
    return due.flatMap(({ id, title, dueAt }) =>
      dueAt === null
        ? []
        : {
            ...{ topic: 'assignmentDeadline' as const, id, dueAt, playerIds: waiting.get(id) ?? [] },
            notice: {
              ...renderNotification('deadline.assignment', { assignment: title, due: moment(dueAt) }),
              jumpUrl: taskPage(id),
            },
          },
    );
  };
}

/** Students of the classes of each assignment who have not submitted, by assignment. */
async function studentsWithoutSubmission(database: Database, taskIds: readonly string[]) {
  if (taskIds.length === 0) return new Map<string, string[]>();
  const submitted = and(
    eq(trainingWorks.taskId, trainingTaskGroups.taskId),
    eq(trainingWorks.studentId, trainingStudents.playerId),
    isNotNull(trainingWorks.submittedAt),
  );
  const rows = await database
    .selectDistinct({ taskId: trainingTaskGroups.taskId, playerId: trainingStudents.playerId })
    .from(trainingTaskGroups)
    .innerJoin(trainingStudents, eq(trainingStudents.groupId, trainingTaskGroups.groupId))
    .leftJoin(trainingWorks, submitted)
    .where(and(inArray(trainingTaskGroups.taskId, [...taskIds]), isNull(trainingWorks.taskId)));
  const byTask = Map.groupBy(rows, ({ taskId }) => taskId);
  return new Map(Array.from(byTask, ([id, students]) => [id, students.map(({ playerId }) => playerId)]));
}
