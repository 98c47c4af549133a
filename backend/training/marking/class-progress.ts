import { eq, sql } from 'drizzle-orm';
import type {
  ClassOrder,
  GroupStudent,
  ProgressQuery,
  StudentProgress,
  TaskProgress,
  WorkFilter,
} from '#lib/contract/training/training-works.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Listed, onceEach, studentsOf } from '../groups.ts';
import { trainingAnswers, trainingMarks, trainingWorks } from '../tables.ts';
import { isReturnable } from '../tasks/permissions.ts';
import { extensionsOf } from '../tasks/personal-dates.ts';
import {
  extensionBlocker,
  extensionOf,
  isSubmitted,
  type KeptWorks,
  keyOf,
  type ListedWork,
  mostOf,
  type TaskAtWork,
  type WordlessRow,
  workOf,
} from './class-works.ts';

/** A work whose marks have no comments, levels and reasons. */
type ProgressWork = ListedWork<WordlessRow>;

/**
 * `classWorks` of one assignment without what people wrote: a large class has tens of thousands of answers and marks,
 * which are read as one small row for each student.
 */
export async function progressWorks(
  database: Database,
  one: TaskAtWork,
  groupIds: readonly string[],
  now: number,
): Promise<readonly ProgressWork[]> {
  const kept = await wordlessWorks(database, one.task.id);
  const within = one.task.groups.map(({ id }) => id).filter((id) => groupIds.includes(id));
  const students = await studentsOf(database, within);
  return onceEach(students, one.task.groups).map(({ entry, groupIds }) => ({
    ...workOf(one, entry, kept, now),
    groupIds,
  }));
}

async function wordlessWorks(database: Database, id: string): Promise<KeptWorks<WordlessRow>> {
  const { taskId, studentId, startedAt, lastSavedAt, submittedAt, returnedAt, revision, attempt, earlierPoints } =
    trainingWorks;
  const works = await database
    .select({ taskId, studentId, startedAt, lastSavedAt, submittedAt, returnedAt, revision, attempt, earlierPoints })
    .from(trainingWorks)
    .where(eq(taskId, id));
  const answer = trainingAnswers;
  const answers = await database
    .select({
      studentId: answer.studentId,
      points: sql<Readonly<Record<string, number | null>>>`json_object_agg(${answer.key}, ${answer.autoPoints})`,
    })
    .from(answer)
    .where(sql`${eq(answer.taskId, id)} and ${answer.answered}`)
    .groupBy(answer.studentId);
  const mark = trainingMarks;
  const marks = await database
    .select({
      studentId: mark.studentId,
      given: sql<
        Readonly<Record<string, readonly [number | null, number]>>
      >`json_object_agg(${mark.key}, json_build_array(${mark.points}, ${mark.markedAt}))`,
    })
    .from(mark)
    .where(eq(mark.taskId, id))
    .groupBy(mark.studentId);
  const wordless = { comment: '', levels: {}, reason: '' };
  const extensions = await extensionsOf(database, [id]);
  return {
    works: new Map(works.map((row) => [keyOf(id, row.studentId), row])),
    answers: new Map(
      answers.flatMap((row) =>
        Object.entries(row.points).map(([key, autoPoints]) => [
          keyOf(id, row.studentId, key),
          { answered: true, autoPoints },
        ]),
      ),
    ),
    marks: new Map(
      marks.flatMap((row) =>
        Object.entries(row.given).map(([key, [points, markedAt]]) => [
          keyOf(id, row.studentId, key),
          { points, markedAt, ...wordless },
        ]),
      ),
    ),
    extensions: new Map(extensions.map((row) => [keyOf(id, row.studentId), row])),
  };
}

const isShown = {
  toMark: ({ toMark }) => toMark > 0,
  ready: isReturnable,
  returned: ({ status }) => status.state === 'marked',
  missing: (own) => !isSubmitted(own),
  all: () => true,
} as const satisfies Record<WorkFilter, (own: ProgressWork) => boolean>;

const rankOf = {
  points: ({ counted }) => counted ?? -1,
  latest: ({ status, work }) => status.submittedAt ?? work?.lastSavedAt ?? 0,
} as const satisfies Record<Exclude<ClassOrder, 'list'>, (own: ProgressWork) => number>;

/** The works of all pages, sorted. Equal ones stay in the order of the class list. */
function wantedOf(works: readonly ProgressWork[], { groupId, filter, sort, direction }: ProgressQuery) {
  const wanted = works.filter((own) => isShown[filter](own) && (!groupId || own.groupIds.includes(groupId)));
  if (sort === 'list') return direction === 'asc' ? wanted : wanted.toReversed();
  const sign = direction === 'asc' ? 1 : -1;
  return wanted.toSorted((a, b) => sign * (rankOf[sort](a) - rankOf[sort](b)));
}

const nameOnly = ({ studentId, name, number }: Listed): GroupStudent => ({ studentId, name, number });

/**
 * A page of the progress of a class. For work in progress it contains the answered questions, not the answers.
 * @param works the whole class in the order of its list
 */
export function progressOf(
  { task, questions }: TaskAtWork,
  works: readonly ProgressWork[],
  query: ProgressQuery,
): TaskProgress {
  const { page, pageSize } = query;
  const wanted = wantedOf(works, query);
  const next = works.find(isShown.toMark);
  const submitted = works.filter(isSubmitted);
  const complete = submitted.filter(({ toMark }) => toMark === 0);
  return {
    taskId: task.id,
    list: wanted.slice((page - 1) * pageSize, page * pageSize).map(studentOf),
    total: wanted.length,
    counts: {
      all: works.length,
      started: works.filter(({ status }) => status.state === 'started').length,
      toMark: works.filter(isShown.toMark).length,
      ready: works.filter(isShown.ready).length,
      returned: works.filter(isShown.returned).length,
      missing: works.filter(isShown.missing).length,
    },
    nextToMark: next ? nameOnly(next.student) : null,
    questions: questions.map(({ key, form: { title, kind, points } }, index) => ({
      ...{ key, title, kind, points },
      answered: works.filter(({ answered }) => answered[index]).length,
      ...sharesOf(submitted, index),
    })),
    most: mostOf(questions),
    meanPoints: meanOf(complete.map(({ counted }) => counted ?? 0)),
  };
}

function studentOf(own: ProgressWork): StudentProgress {
  const { student, work, status, extension, answered, marks, counted, toMark } = own;
  return {
    ...student,
    groupIds: [...own.groupIds],
    ...status,
    answered: answered.filter(Boolean).length,
    ...{ points: counted, toMark },
    extension: extension && extensionOf(extension),
    extendReason: extensionBlocker(own),
    attempt: work?.attempt ?? 1,
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
  submitted: readonly ProgressWork[],
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
