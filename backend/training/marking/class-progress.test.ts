import type { z } from 'zod';
import type { CountedAttempt } from '#lib/contract/training/training-attempts.ts';
import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import { ProgressQuerySchema } from '#lib/contract/training/training-works.ts';
import fc from '#tests/support/fast-check.ts';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { players } from '../../identity/tables.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import {
  trainingAnswers,
  trainingExtensions,
  trainingGroups,
  trainingMarks,
  trainingStudents,
  trainingTaskGroups,
  trainingTaskQuestions,
  trainingTasks,
  trainingWorks,
} from '../tables.ts';
import { publishedQuestions, readTasks } from '../tasks/task-rows.ts';
import { progressOf, progressWorks } from './class-progress.ts';
import { classWorks, type ListedWork, type TaskAtWork, type WordlessRow } from './class-works.ts';

const mine = ['one', 'two'];
const theirs = 'three';
/** Ids of the students by class; the second ones are in two classes. */
const classes = { two: ['a', 'b', 'c', 'd'], one: ['b', 'e', 'f', 'g', 'h'], three: ['a', 'i'] };
const everyone = [...new Set(Object.values(classes).flat())];
/** Points of the questions. */
const most = { q1: 1, q2: 0.5, q3: 2.5 };
const due = 1000;
const form: QuestionForm = {
  ...{ subjectId: 'any', kind: 'text', language: 'zh-EN', title: 'Why?', prompt: 'Why?', points: 1 },
  ...{ options: [], unit: '', rubric: [], explanation: '', solution: { kind: 'text', text: '' } },
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
  const { database } = opened;
  const ids = [...everyone, 'teacher'];
  await database.insert(players).values(ids.map((id) => ({ id, nickname: id, registeredAt: 1 })));
  for (const [id, students] of Object.entries(classes)) {
    await database.insert(trainingGroups).values({ id, name: id, term: '', teacherId: 'teacher' });
    await database
      .insert(trainingStudents)
      .values(students.map((playerId, index) => ({ groupId: id, playerId, name: playerId, number: `N${12 - index}` })));
  }
});
afterAll(() => opened?.close());

interface GivenCell {
  readonly answer: { readonly answered: boolean; readonly autoPoints: number | null } | null;
  readonly mark: { readonly points: number | null } | null;
}

interface GivenWork {
  readonly startedAt: number;
  readonly lastSavedAt: number;
  readonly submittedAt: number | null;
  readonly returnedAt: number | null;
  readonly earlierPoints: readonly (number | null)[];
  readonly cells: readonly GivenCell[];
}

/** An assignment and, by student, their work and a due date of their own. */
interface ClassState {
  readonly now: number;
  readonly terminatedAt: number | null;
  readonly counts: CountedAttempt;
  readonly students: readonly {
    readonly work: GivenWork | null;
    readonly extension: { readonly dueAt: number; readonly grantedAt: number } | null;
  }[];
}

const oneOf = (...values: readonly number[]): fc.Arbitrary<number> => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const points = oneOf(0, 0.5, 1, 2.5);
const cell = fc.record({
  answer: maybe(fc.record({ answered: fc.boolean(), autoPoints: maybe(points) })),
  mark: maybe(fc.record({ points: maybe(points) })),
});
const work = fc.record({
  startedAt: oneOf(50, 60),
  lastSavedAt: oneOf(200, 300, 400),
  submittedAt: maybe(oneOf(300, 450)),
  returnedAt: maybe(oneOf(460)),
  earlierPoints: fc.array(maybe(points), { maxLength: 3 }),
  cells: fc.array(cell, { minLength: 3, maxLength: 3 }),
});
const extension = fc.record({ dueAt: oneOf(600, 1200, 2000), grantedAt: oneOf(400, 700, 800) });
const classState: fc.Arbitrary<ClassState> = fc.record({
  now: oneOf(500, 800, due, 1500),
  terminatedAt: maybe(oneOf(500)),
  counts: fc.constantFrom<CountedAttempt>('last', 'best'),
  students: fc.array(fc.record({ work: maybe(work), extension: maybe(extension) }), {
    minLength: everyone.length,
    maxLength: everyone.length,
  }),
});

let tasks = 0;
/** Stores an assignment of all classes. */
async function taskIn({ terminatedAt, counts, students }: ClassState): Promise<TaskAtWork> {
  const { database } = opened;
  tasks += 1;
  const taskId = `task-${tasks}`;
  await database.insert(trainingTasks).values({
    ...{ id: taskId, ownerId: 'teacher', title: 'A task', intro: '', language: 'zh-EN', picked: [], counts },
    ...{ state: terminatedAt === null ? 'published' : 'terminated', opensAt: 0, dueAt: due, terminatedAt },
    ...{ createdAt: 1, updatedAt: 1 },
  });
  await database.insert(trainingTaskGroups).values(Object.keys(classes).map((groupId) => ({ taskId, groupId })));
  const keys = Object.entries(most);
  await database
    .insert(trainingTaskQuestions)
    .values(keys.map(([key, points], position) => ({ taskId, key, position, form: { ...form, points } })));
  const rows = students.map((one, index) => ({ ...one, of: { taskId, studentId: everyone[index] ?? '' } }));
  const extensions = rows.flatMap(({ of, extension }) =>
    extension ? [{ ...of, ...extension, reason: 'Ill.', byId: 'teacher' }] : [],
  );
  if (extensions.length > 0) await database.insert(trainingExtensions).values(extensions);
  const works = rows.flatMap(({ of, work }) => (work ? [{ ...of, ...work }] : []));
  if (works.length > 0) await database.insert(trainingWorks).values(works);
  const cells = rows.flatMap(({ of, work }) =>
    (work?.cells ?? []).map((one, at) => ({ ...one, of: { ...of, key: keys[at]?.[0] ?? '' } })),
  );
  const value = { kind: 'text', text: '' } as const;
  const answers = cells.flatMap(({ of, answer }) =>
    answer ? [{ ...of, ...answer, value, revision: 1, savedAt: 1 }] : [],
  );
  if (answers.length > 0) await database.insert(trainingAnswers).values(answers);
  const marks = cells.flatMap(({ of, mark }) =>
    mark ? [{ ...of, ...mark, comment: '', markedBy: 'teacher', markedAt: 1 }] : [],
  );
  if (marks.length > 0) await database.insert(trainingMarks).values(marks);
  const [task] = await readTasks(database, [taskId]);
  if (!task) throw new Error('No assignment');
  return { task, questions: (await publishedQuestions(database, [taskId])).get(taskId) ?? [] };
}

const shown = (works: readonly ListedWork<WordlessRow>[]) =>
  works.map(({ student, groupIds, status, answered, marks, counted, toMark, markedAt }) => ({
    ...{ student, groupIds, status, answered, counted, toMark, markedAt },
    marks: marks?.map(({ points, verdict, auto }) => ({ points, verdict, auto })),
  }));

test('a class that is read without words has the states and points of one that is read whole', async () => {
  const { database } = opened;
  await fc.assert(
    fc.asyncProperty(classState, async (given) => {
      const one = await taskIn(given);
      const whole = (await classWorks(database, [one], mine, given.now)).get(one.task.id) ?? [];
      const read = await progressWorks(database, one, mine, given.now);
      expect(read.map(({ student }) => student.studentId)).toHaveLength(8);
      expect(shown(read)).toEqual(shown(whole));
    }),
    { numRuns: 25 },
  );
});

const queryOf = (query: z.input<typeof ProgressQuerySchema>) => ProgressQuerySchema.parse(query);

describe('a page of a class', () => {
  const fresh = { startedAt: 50, returnedAt: null, earlierPoints: [], submittedAt: null };
  const ofPoints = (points: number | null) => [
    { answer: null, mark: null },
    { answer: null, mark: null },
    { answer: { answered: true, autoPoints: points }, mark: null },
  ];
  const workOf = (given: Partial<GivenWork>) => ({
    work: { ...fresh, lastSavedAt: 200, cells: ofPoints(0), ...given },
    extension: null,
  });
  /** By id in the order of `everyone`: a b c d e f g h i. */
  const students = [
    workOf({ lastSavedAt: 400 }),
    workOf({ submittedAt: 300, cells: ofPoints(null) }),
    workOf({ submittedAt: 450, cells: ofPoints(2.5) }),
    { work: null, extension: null },
    workOf({ submittedAt: 300, cells: ofPoints(1) }),
    workOf({ submittedAt: 320, returnedAt: 460, cells: ofPoints(1) }),
    workOf({ submittedAt: 310, cells: ofPoints(null) }),
    { work: null, extension: null },
    workOf({ submittedAt: 300 }),
  ];
  const page = async (query: z.input<typeof ProgressQuerySchema>) => {
    const one = await taskIn({ now: 500, terminatedAt: null, counts: 'last', students });
    return progressOf(one, await progressWorks(opened.database, one, mine, 500), queryOf(query));
  };

  // Numbers go down in each list, and b is shown where it is first.
  test.each([
    ['as listed', {}, 'hgfebdca'],
    ['as listed, in reverse', { direction: 'desc' }, 'acdbefgh'],
    ['by points', { sort: 'points', direction: 'desc' }, 'cfegbhda'],
    ['by points, the fewest first', { sort: 'points' }, 'hdagbfec'],
    ['by the latest work', { sort: 'latest', direction: 'desc' }, 'cafgebhd'],
    ['of one of its classes', { groupId: 'two' }, 'bdca'],
    ['of one of its classes by points', { groupId: 'one', sort: 'points', direction: 'desc' }, 'fegbh'],
    ['of a class of another teacher', { groupId: theirs }, ''],
    ['that waits for marks', { filter: 'toMark' }, 'gb'],
    ['that is fully marked', { filter: 'ready' }, 'ec'],
    ['that is returned', { filter: 'returned' }, 'f'],
    ['that is not handed in', { filter: 'missing' }, 'hda'],
  ] as const)('%s: %j', async (_, query, ids) => {
    const { list, total } = await page(query);
    expect([list.map(({ studentId }) => studentId).join(''), total]).toEqual([ids, ids.length]);
  });

  test('is cut from the whole order, and its figures are those of everybody', async () => {
    const second = await page({ sort: 'points', direction: 'desc', pageSize: 3, page: 2, filter: 'missing' });
    expect([second.list, second.total]).toEqual([[], 3]);
    const { list, total, counts, nextToMark, meanPoints, questions } = await page({ pageSize: 3, page: 2 });
    expect([list.map(({ studentId }) => studentId).join(''), total]).toEqual(['ebd', 8]);
    expect(counts).toEqual({ all: 8, started: 1, toMark: 2, ready: 2, returned: 1, missing: 3 });
    expect(nextToMark).toEqual({ studentId: 'g', name: 'g', number: 'N9' });
    expect(meanPoints).toBe(1.5);
    expect(questions[2]).toMatchObject({ answered: 6, rightShare: 1 / 3, meanPoints: 1.5 });
  });
});
