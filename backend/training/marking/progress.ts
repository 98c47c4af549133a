import type { StudentProgress, TaskProgress } from '#lib/contract/training/training-staff.ts';
import { type ClassWork, isSubmitted, mostOf, type TaskAtWork } from './class-works.ts';

/** Progress of a class. For work in progress it contains the answered questions, not the answers. */
export function progressOf({ task, questions }: TaskAtWork, works: readonly ClassWork[]): TaskProgress {
  const submitted = works.filter(isSubmitted);
  const complete = submitted.filter(({ toMark }) => toMark === 0);
  return {
    taskId: task.id,
    students: works.map(studentOf),
    questions: questions.map(({ key, form: { title, kind, points } }, index) => ({
      ...{ key, title, kind, points },
      answered: works.filter(({ answered }) => answered[index]).length,
      ...sharesOf(submitted, index),
    })),
    most: mostOf(questions),
    meanPoints: meanOf(complete.map(({ points }) => points ?? 0)),
  };
}

function studentOf({ student, work, status, answered, marks, points, toMark }: ClassWork): StudentProgress {
  return {
    ...student,
    ...status,
    answered: answered.filter(Boolean).length,
    ...{ points, toMark },
    startedAt: work?.startedAt ?? null,
    lastSavedAt: work?.lastSavedAt ?? null,
    returnedAt: work?.returnedAt ?? null,
    cells: answered.map((isAnswered, index) => {
      const mark = marks?.[index];
      return {
        answered: isAnswered,
        mark: mark ? { points: mark.points, verdict: mark.verdict, auto: mark.auto } : null,
      };
    }),
  };
}

function sharesOf(
  submitted: readonly ClassWork[],
  index: number,
): Pick<TaskProgress['questions'][number], 'rightShare' | 'meanPoints'> {
  const marked = submitted.flatMap(({ marks }) => {
    const mark = marks?.[index];
    return mark && mark.points !== null ? [{ points: mark.points, isRight: mark.verdict === 'right' }] : [];
  });
  return {
    rightShare: meanOf(marked.map(({ isRight }) => (isRight ? 1 : 0))),
    meanPoints: meanOf(marked.map(({ points }) => points)),
  };
}

/** Null for an empty list. */
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
