import { eq } from 'drizzle-orm';
import { players } from '#backend/identity/tables.ts';
import { notices } from '#backend/inbox/tables.ts';
import { hours } from '#backend/platform/clock.ts';
import {
  trainingAnswers,
  trainingQuestions,
  trainingStudents,
  trainingTaskQuestions,
  trainingWorks,
} from '#backend/training/tables.ts';
import type { AnswerValue, QuestionForm } from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { bytesOf, rowsOf, type Statement, statementsDuring } from '../support/statements.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { newGroup, newPerson } from './training-people.ts';

const staff = staffCallsOf.teacher;

let backend: TestBackend;
let teacher: Who;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000' });
  teacher = await newPerson(backend, 'teacher', 'Teacher');
});
afterAll(() => backend?.close());

/** A class of so many students. @returns their ids */
async function classOf(id: string, size: number): Promise<string[]> {
  await newGroup(backend, id, teacher, []);
  const ids = Array.from({ length: size }, (_, index) => `${id}-${index}`);
  await backend.database.insert(players).values(ids.map((nickname) => ({ id: nickname, nickname, registeredAt: 1 })));
  await backend.database
    .insert(trainingStudents)
    .values(ids.map((playerId, index) => ({ groupId: id, playerId, name: playerId, number: `${index}` })));
  return ids;
}

async function draftFor(groupId: string) {
  const task = {
    ...{ title: 'A task', intro: 'Think.', groupIds: [groupId], dueAt: backend.now() + hours(1) },
    questions: [{ questionId: 'contest-statistics.close-scores', points: 1 }],
  };
  const { data } = await backend.ask(staff.create, { body: { task } }, { as: teacher });
  return data;
}

interface Round {
  readonly publish: readonly Statement[];
  readonly change: readonly Statement[];
  readonly returnAll: readonly Statement[];
}

/** Statements of the calls that notify a whole class. */
async function roundOf(id: string, size: number): Promise<Round> {
  const { database } = backend;
  const students = await classOf(id, size);
  const draft = await draftFor(id);
  const body = { id: draft.id, revision: draft.revision };
  const publish = await statementsDuring(database, () => backend.ask(staff.publish, { body }, { as: teacher }));
  const { data: task } = await backend.ask(staff.task, { params: { id: draft.id } }, { as: teacher });
  const later = { ...task.form, dueAt: backend.now() + hours(2) };
  const change = await statementsDuring(database, () =>
    backend.ask(staff.change, { body: { id: task.id, revision: task.revision, task: later } }, { as: teacher }),
  );
  await database.insert(trainingWorks).values(
    students.map((studentId) => ({
      ...{ taskId: task.id, studentId, startedAt: backend.now(), lastSavedAt: backend.now() },
      submittedAt: backend.now(),
    })),
  );
  await backend.ask(staff.terminationOrDelete, { body: { id: task.id, action: 'terminate' } }, { as: teacher });
  const returnAll = await statementsDuring(database, async () => {
    const { data } = await backend.ask(staff.returnAll, { params: { id: task.id }, body: {} }, { as: teacher });
    expect(data).toEqual({ returned: size, left: 0 });
  });
  for (const studentId of [students[0] ?? '', students.at(-1) ?? '']) {
    const told = await database.select().from(notices).where(eq(notices.playerId, studentId));
    expect(told.map(({ jumpUrl }) => jumpUrl)).toEqual(Array(3).fill(`/studentTaskDetail/${task.id}`));
  }
  return { publish, change, returnAll };
}

test('a class of ninety is notified with as many statements as one of three', async () => {
  const [few, many] = [await roundOf('few', 3), await roundOf('many', 90)];
  for (const call of ['publish', 'change', 'returnAll'] as const) {
    expect(few[call].length).toBeGreaterThan(0);
    expect([call, many[call].length]).toEqual([call, few[call].length]);
  }
});

/** A published assignment of ten questions that the whole class has handed in. @returns its id */
async function submittedTask(groupId: string, size: number): Promise<string> {
  const { database } = backend;
  const students = await classOf(groupId, size);
  const draft = await draftFor(groupId);
  await backend.ask(staff.publish, { body: { id: draft.id, revision: draft.revision } }, { as: teacher });
  const taskId = draft.id;
  const [copy] = await database.select().from(trainingTaskQuestions).where(eq(trainingTaskQuestions.taskId, taskId));
  if (!copy) throw new Error('No question');
  const keys = Array.from({ length: 10 }, (_, index) => `q${index + 1}`);
  const copies = keys.map((key, position) => ({ ...copy, key, position })).filter(({ key }) => key !== copy.key);
  await database.insert(trainingTaskQuestions).values(copies);
  const at = backend.now();
  await database
    .insert(trainingWorks)
    .values(students.map((studentId) => ({ taskId, studentId, startedAt: at, lastSavedAt: at, submittedAt: at })));
  const value: AnswerValue = { kind: 'choice', options: ['a'] };
  for (const [index, key] of keys.entries())
    await database.insert(trainingAnswers).values(
      students.map((studentId, nth) => {
        // The points of a student are the number of right answers.
        const autoPoints = index < nth % 11 ? 1 : 0;
        return { taskId, studentId, key, value, answered: true, autoPoints, revision: 1, savedAt: at };
      }),
    );
  return taskId;
}

test('a page of a class of 1,500 is as small as one of 150, and the database answers one row for each student', async () => {
  const costsOf = async (groupId: string, size: number) => {
    const id = await submittedTask(groupId, size);
    const query = { sort: 'points', direction: 'desc', page: 2, pageSize: 50 } as const;
    let answer = 0;
    const statements = await statementsDuring(backend.database, async () => {
      const { data } = await backend.ask(staff.progress, { params: { id }, query }, { as: teacher });
      answer = Buffer.byteLength(JSON.stringify(data));
      expect([data.total, data.counts.ready, data.list.length]).toEqual([size, size, 50]);
      expect(data.list[0]?.points).toBe(size > 1000 ? 10 : 7);
      expect(data.list.every(({ points }, index) => (points ?? 0) <= (data.list[index - 1]?.points ?? 10))).toBe(true);
      expect(data.questions[9]).toMatchObject({ answered: size, rightShare: expect.closeTo(1 / 11, 1) });
    });
    const selects = statements.filter(({ sql }) => sql.startsWith('select'));
    const rows = await Promise.all(selects.map((statement) => rowsOf(backend.database, statement)));
    return { answer, statements: statements.length, rows: Math.max(...rows) };
  };
  const [few, many] = [await costsOf('hundreds', 150), await costsOf('thousands', 1500)];
  expect(few.statements).toBeGreaterThan(0);
  expect(many.statements).toBe(few.statements);
  expect(many.answer).toBeLessThan(80_000);
  expect(many.answer).toBeLessThan(1.1 * few.answer);
  expect(many.rows).toBe(1500);
}, 120_000);

test('the list of a class of 300 has pages in the order of its numbers, and the classes only count their students', async () => {
  const ids = await classOf('long-list', 300);
  const page = async (number: number, as = teacher) =>
    backend.ask(staff.students, { params: { id: 'long-list' }, query: { page: number, pageSize: 90 } }, { as });
  const read: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    const { data } = await page(number);
    expect(data.total).toBe(300);
    read.push(...data.list.map(({ studentId }) => studentId));
  }
  expect(read).toEqual(ids);
  expect((await page(5)).data).toEqual({ list: [], total: 300 });
  const other = await newPerson(backend, 'teacher', 'Another teacher');
  expect((await page(1, other)).code).toBe(trainingRefusals.groupMissing);
  const { data } = await backend.ask(staff.groups, {}, { as: teacher });
  expect(data.list.find(({ id }) => id === 'long-list')).toMatchObject({ assistants: [], students: 300 });
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(2000);
});

const textSize = 4000;
const questions = 300;

/** Bytes that the database answers to a call. */
async function bytesDuring(work: () => Promise<unknown>): Promise<number> {
  const statements = (await statementsDuring(backend.database, work)).filter(({ sql }) => sql.startsWith('select'));
  const sizes = await Promise.all(statements.map((statement) => bytesOf(backend.database, statement)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a page of a large question bank, and a draft with one of its questions, read no other question whole', async () => {
  const author = await newPerson(backend, 'teacher', 'Author');
  const form: QuestionForm = {
    ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Mine', prompt: 'Why?', points: 1 },
    ...{ options: [], unit: '', rubric: [], explanation: 'x'.repeat(textSize) },
    solution: { kind: 'text', text: 'x'.repeat(textSize) },
  };
  const rows = Array.from({ length: questions }, (_, index) => ({
    ...{ id: `bank-${index}`, ownerId: author.playerId, updatedAt: index },
    form: { ...form, title: `Mine ${index}`, prompt: index === 7 ? 'Where is the needle?' : 'Why?' },
  }));
  await backend.database.insert(trainingQuestions).values(rows);
  const page = (query: object) => backend.ask(staff.questions, { query: { pageSize: 10, ...query } }, { as: author });

  const whole = 2 * textSize;
  const bytesOfPage = await bytesDuring(async () => {
    const { data } = await page({ origin: 'own', sort: 'title' });
    expect([data.total, data.list.slice(0, 3).map(({ id }) => id)]).toEqual([300, ['bank-0', 'bank-1', 'bank-2']]);
  });
  expect(bytesOfPage).toBeLessThan(20 * whole);
  const bytesOfSearch = await bytesDuring(async () => {
    const { data } = await page({ search: 'NEEDLE where' });
    expect(data.list.map(({ id, by, form }) => [id, by, form.title])).toEqual([['bank-7', 'Author 1', 'Mine 7']]);
  });
  expect(bytesOfSearch).toBeLessThan(20 * whole);

  const task = { title: 'A draft', questions: [{ questionId: 'bank-7', points: 1 }] };
  const { data: draft } = await backend.ask(staff.create, { body: { task } }, { as: author });
  const bytesOfDraft = await bytesDuring(async () => {
    const { data } = await backend.ask(staff.task, { params: { id: draft.id } }, { as: author });
    expect(data.form.questions).toEqual(task.questions);
  });
  expect(bytesOfDraft).toBeLessThan(5 * whole);
});
