import { eq } from 'drizzle-orm';
import { todos } from '#backend/inbox/tables.ts';
import { days, hours } from '#backend/platform/clock.ts';
import { trainingTasks } from '#backend/training/tables.ts';
import { assignmentTodo, inbox } from '#lib/contract/inbox.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { studentTraining as own } from '#lib/contract/training/training-student.ts';
import type { TaskFormInput } from '#lib/contract/training/training-tasks.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { addStudents, newGroup, newPerson } from './training-people.ts';

const staff = staffCallsOf.teacher;

let backend: TestBackend;
let teacher: Who;
let ann: Who;
let ben: Who;
let group: string;

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  teacher = await newPerson(backend, 'teacher', 'Teacher');
});
afterAll(() => backend?.close());

let groups = 0;
beforeEach(async () => {
  groups += 1;
  [ann, ben] = await Promise.all([newPerson(backend, 'student', 'Ann'), newPerson(backend, 'student', 'Ben')]);
  group = await newGroup(backend, `todos-${groups}`, teacher, [ann, ben]);
});

async function given(part: Partial<TaskFormInput> = {}) {
  const questions = [{ questionId: 'contest-statistics.median-of-times', points: 1 }];
  const task = { title: 'Trees', groupIds: [group], questions, dueAt: backend.now() + hours(1), attempts: 2, ...part };
  const { data } = await backend.ask(staff.create, { body: { task } }, { as: teacher });
  await backend.ask(staff.publish, { body: { id: data.id, revision: data.revision } }, { as: teacher });
  return data.id;
}
const answer = (as: Who, id: string) =>
  backend.ask(
    own.answer,
    { params: { id }, body: { key: 'q1', revision: 0, value: { kind: 'number' as const, text: '1' } } },
    { as },
  );
const submit = (as: Who, id: string) => backend.ask(own.submit, { params: { id }, body: {} }, { as });
const extend = (id: string, student: Who, dueAt: number) =>
  backend.ask(
    staff.extend,
    { params: { id, studentId: student.playerId }, body: { dueAt, reason: 'Ill.' } },
    { as: teacher },
  );
/** Moves the class's due date to the past, as if time had passed. */
const close = (id: string) =>
  backend.database
    .update(trainingTasks)
    .set({ dueAt: backend.now() - 60 })
    .where(eq(trainingTasks.id, id));
const todosOf = async (as: Who, page = 1, pageSize = 100) =>
  (await backend.ask(inbox.todos, { query: { page, pageSize } }, { as })).data;
const pending = async (as: Who) => (await todosOf(as)).list.map(({ taskId }) => taskId);
const summary = async (as: Who, limit = 4) => (await backend.ask(inbox.summary, { query: { limit } }, { as })).data;

describe('an open assignment', () => {
  test('is a to-do of its students, with its class and due date', async () => {
    const id = await given();
    const { list, total } = await todosOf(ann);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ type: assignmentTodo, taskId: id, status: 1, competitionID: null, raceId: null });
    expect(list[0]?.title).toContain('Trees');
    expect(list[0]?.content).toContain(`Group ${group}`);
    expect(await summary(ann)).toMatchObject({ unreadPlayerTodoNum: 1, playerTodoList: list });
    expect((await todosOf(teacher)).total).toBe(0);
    const { data } = await backend.ask(personal.appointments, {}, { as: ann });
    expect(data.list).toMatchObject([{ kind: 'task', taskId: id, title: 'Trees' }]);
  });

  test('is written in the language of the request', async () => {
    await given();
    const { data } = await backend.ask(inbox.todos, { query: {} }, { as: ann, locale: 'zh-CN' });
    expect(data.list[0]?.content).toContain('班级');
  });

  test('is a to-do once, also for a student of two of its classes', async () => {
    const other = await newGroup(backend, `todos-${groups}-b`, teacher, []);
    await addStudents(backend, other, [ann]);
    const id = await given({ groupIds: [group, other] });
    expect(await pending(ann)).toEqual([id]);
  });

  test('is no to-do before it opens, as a draft, or once it is deleted', async () => {
    const later = await given({ opensAt: backend.now() + 600 });
    const task = { title: 'Draft', groupIds: [group], questions: [], dueAt: backend.now() + hours(1) };
    await backend.ask(staff.create, { body: { task } }, { as: teacher });
    expect(await pending(ann)).toEqual([]);
    await backend.database
      .update(trainingTasks)
      .set({ opensAt: backend.now() - 1 })
      .where(eq(trainingTasks.id, later));
    expect(await pending(ann)).toEqual([later]);
    await backend.database.update(trainingTasks).set({ deletedAt: backend.now() }).where(eq(trainingTasks.id, later));
    expect(await pending(ann)).toEqual([]);
  });

  test('leaves the to-dos with the submission of the student, and returns with another try', async () => {
    const id = await given();
    await answer(ann, id);
    expect(await pending(ann)).toEqual([id]);
    await submit(ann, id);
    expect(await pending(ann)).toEqual([]);
    expect((await summary(ann)).unreadPlayerTodoNum).toBe(0);
    expect(await pending(ben)).toEqual([id]);
    await backend.ask(own.retry, { params: { id }, body: { attempt: 1 } }, { as: ann });
    expect(await pending(ann)).toEqual([id]);
  });

  test('leaves the to-dos with the due date, for a student with an extension with that of the student', async () => {
    const id = await given();
    await extend(id, ann, backend.now() + days(2));
    await close(id);
    expect(await pending(ann)).toEqual([id]);
    expect(await pending(ben)).toEqual([]);
    const { data } = await backend.ask(own.task, { params: { id } }, { as: ann });
    const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'Asia/Shanghai' });
    expect((await todosOf(ann)).list[0]?.content).toContain(day.format(data.dueAt * 1000).split(' ')[1]);
  });

  test('leaves the to-dos when it is terminated, except for who was given more time afterwards', async () => {
    const id = await given();
    await backend.ask(staff.terminationOrDelete, { body: { id, action: 'terminate' } }, { as: teacher });
    expect([await pending(ann), await pending(ben)]).toEqual([[], []]);
    await extend(id, ben, backend.now() + hours(3));
    expect([await pending(ann), await pending(ben)]).toEqual([[], [id]]);
  });

  test('is not settled by an answer', async () => {
    await given();
    const [todo] = (await todosOf(ann)).list;
    const settle = async (as: Who, status: 2 | 3) =>
      (await backend.ask(inbox.answerTodo, { body: { id: todo?.id ?? '', status } }, { as })).code;
    expect([await settle(ann, 2), await settle(ann, 3)]).toEqual([4400, 4400]);
    expect(await settle(teacher, 2)).toBe(4404);
    expect((await todosOf(ann)).total).toBe(1);
  });
});

test('assignments come first, the one that is due first at the top, and pages do not overlap', async () => {
  const texts = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
  for (const id of ['a', 'b', 'c'])
    await backend.database.insert(todos).values({
      ...{ id: `${id}-${groups}`, playerId: ann.playerId, type: 1, title: texts, content: texts },
      createdAt: backend.now() + days(1),
    });
  const late = await given({ dueAt: backend.now() + hours(5) });
  const soon = await given({ dueAt: backend.now() + hours(2) });
  const all = await todosOf(ann);
  expect(all.total).toBe(5);
  expect(all.list.slice(0, 3).map(({ taskId }) => taskId)).toEqual([soon, late, undefined]);
  const pages = await Promise.all([1, 2, 3].map((page) => todosOf(ann, page, 2)));
  expect(pages.flatMap(({ list }) => list)).toEqual(all.list);
  expect((await summary(ann, 3)).playerTodoList).toEqual(all.list.slice(0, 3));
  expect((await summary(ann, 1)).playerTodoList.map(({ taskId }) => taskId)).toEqual([soon]);
});
