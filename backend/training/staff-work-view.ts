import type { GroupStudent, StaffWork } from '#lib/contract/training-staff.ts';
import type { Database } from '../database/database.ts';
import { answerOf, answersOf } from './answers.ts';
import { type ClassWork, isHandedIn, mostOf, type TaskAtWork } from './class-works.ts';
import { type ClassOfTask, markReason } from './marks.ts';
import { asked, solved } from './question-view.ts';

/** A student's work for whoever marks it, with the works before and after it. */
export async function viewOf(database: Database, all: ClassOfTask, current: ClassWork): Promise<StaffWork> {
  const { task, questions, works } = all;
  const { student, standing, work } = current;
  const handedIn = works.filter(isHandedIn);
  const at = handedIn.indexOf(current);
  return {
    ...{ taskId: task.id, title: task.title, student, ...standing },
    startedAt: work?.startedAt ?? null,
    returnedAt: work?.returnedAt ?? null,
    questions: isHandedIn(current) ? await markedQuestions(database, all, current) : [],
    points: current.points ?? 0,
    most: mostOf(questions),
    toMark: current.toMark,
    comment: work?.comment ?? '',
    revision: work?.revision ?? 0,
    previous: at > 0 ? listed(handedIn[at - 1]) : null,
    next: at >= 0 ? listed(handedIn[at + 1]) : null,
    position: at + 1,
    total: handedIn.length,
    reason: markReason(current),
  };
}

const listed = (work: ClassWork | undefined): GroupStudent | null =>
  work ? { studentId: work.student.studentId, name: work.student.name, number: work.student.number } : null;

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
