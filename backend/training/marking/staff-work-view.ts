import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { GroupStudent, StaffWork } from '#lib/contract/training/training-staff.ts';
import type { Database } from '../../platform/database/database.ts';
import { asked, solved } from '../questions/question-view.ts';
import { phaseOf } from '../states.ts';
import { trainingStudents, trainingWorks } from '../tables.ts';
import { answerOf, answersOf } from './answers.ts';
import { type ClassWork, isSubmitted, mostOf, type TaskAtWork } from './class-works.ts';
import { type ClassOfTask, markReason, returnBlocker } from './marks.ts';

/** A student's work for marking, with the previous and the next one. */
export async function viewOf(database: Database, all: ClassOfTask, current: ClassWork): Promise<StaffWork> {
  const { task, questions } = all;
  const { student, status, work } = current;
  return {
    ...{ taskId: task.id, title: task.title, student, ...status },
    startedAt: work?.startedAt ?? null,
    returnedAt: work?.returnedAt ?? null,
    questions: isSubmitted(current) ? await markedQuestions(database, all, current) : [],
    points: current.points ?? 0,
    most: mostOf(questions),
    toMark: current.toMark,
    comment: work?.comment ?? '',
    revision: work?.revision ?? 0,
    ...(await placeAmongSubmitted(database, all, student.studentId)),
    reason: markReason(all, current),
    returnReason: returnBlocker(all),
  };
}

type Place = Pick<StaffWork, 'previous' | 'next' | 'position' | 'total'>;

/**
 * Position of a work among the submitted ones, by group and number. Counted by the database, without loading the class.
 */
async function placeAmongSubmitted(database: Database, all: ClassOfTask, studentId: string): Promise<Place> {
  const submitted = submittedBy(database, all);
  const inOrder = sql`(order by ${submitted.groupId}, ${submitted.number})`;
  const ofNeighbour = (side: 'lag' | 'lead') =>
    sql<GroupStudent | null>`${sql.raw(side)}(json_build_object('studentId', ${submitted.studentId}, 'name', ${submitted.name}, 'number', ${submitted.number})) over ${inOrder}`;
  const ranked = database
    .select({
      studentId: submitted.studentId,
      previous: ofNeighbour('lag').as('previous'),
      next: ofNeighbour('lead').as('next'),
      position: sql<number>`row_number() over ${inOrder}`.mapWith(Number).as('position'),
    })
    .from(submitted)
    .as('ranked');
  const { previous, next, position } = ranked;
  const total = await database.$count(submitted);
  const [place] = await database
    .select({ previous, next, position })
    .from(ranked)
    .where(eq(ranked.studentId, studentId));
  return { previous: null, next: null, position: 0, ...place, total };
}

/** Students whose work counts as submitted: from the close of the assignment on that is every started one. */
function submittedBy(database: Database, { task, person, now }: ClassOfTask) {
  const { playerId, name, number, groupId } = trainingStudents;
  const within = task.groups.map(({ id }) => id).filter((id) => person.groupIds.includes(id));
  const ofTask = and(eq(trainingWorks.studentId, playerId), eq(trainingWorks.taskId, task.id));
  return database
    .selectDistinctOn([playerId], { studentId: playerId, name, number, groupId })
    .from(trainingStudents)
    .innerJoin(trainingWorks, ofTask)
    .where(
      and(inArray(groupId, within), phaseOf(task, now) === 'closed' ? undefined : isNotNull(trainingWorks.submittedAt)),
    )
    .orderBy(playerId, groupId, number)
    .as('submitted');
}

async function markedQuestions(
  database: Database,
  { task, questions }: TaskAtWork,
  { student, marks }: ClassWork,
): Promise<StaffWork['questions']> {
  const answers = await answersOf(database, task.id, student.studentId);
  return questions.flatMap(({ key, form }, index) => {
    const mark = marks?.[index];
    return mark ? [{ key, ...asked(form), ...solved(form), answer: answerOf(form, answers.get(key)), mark }] : [];
  });
}
