import { eq } from 'drizzle-orm';
import { playerRoles } from '#backend/identity/tables.ts';
import { days, hours } from '#backend/platform/clock.ts';
import { trainingAssistants, trainingTasks } from '#backend/training/tables.ts';
import type { QuestionFormInput } from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { studentTraining as own } from '#lib/contract/training/training-student.ts';
import { trainingRefusals as refusal, type TaskFormInput } from '#lib/contract/training/training-tasks.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { newGroup, newPerson } from './training-people.ts';

const staff = staffCallsOf.teacher;
const assisting = staffCallsOf.assistant;
const secret = 'the-model-answer';
const answered = 'the-answer-of-ann';

let backend: TestBackend;
let teacher: Who;
let ann: Who;
/** Assists in the first class, and is a student of the second. */
let both: Who;
let assisted: string;
let learning: string;
let question: string;

const questionForm: QuestionFormInput = {
  ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Unique', prompt: 'Why?', points: 2 },
  solution: { kind: 'text', text: secret },
};

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  teacher = await newPerson(backend, 'teacher', 'Teacher');
});
afterAll(() => backend?.close());

let pairs = 0;
beforeEach(async () => {
  pairs += 1;
  ann = await newPerson(backend, 'student', 'Ann');
  both = await newPerson(backend, 'assistant', 'Both');
  await backend.database.insert(playerRoles).values({ playerId: both.playerId, role: 4 });
  assisted = await newGroup(backend, `assisted-${pairs}`, teacher, [ann]);
  learning = await newGroup(backend, `learning-${pairs}`, teacher, [both]);
  await backend.database.insert(trainingAssistants).values({ groupId: assisted, playerId: both.playerId });
  question = (await backend.ask(staff.addQuestion, { body: questionForm }, { as: teacher })).data.id;
});

const answer = (as: Who, id: string, text: string) => {
  const body = { key: 'q1', revision: 0, value: { kind: 'text' as const, text } };
  return backend.ask(own.answer, { params: { id }, body }, { as });
};
const submit = (as: Who, id: string) => backend.ask(own.submit, { params: { id }, body: {} }, { as });

const taskOf = (part: Partial<TaskFormInput> = {}) => ({
  ...{ title: 'Of both', groupIds: [assisted, learning], questions: [{ questionId: question, points: 2 }] },
  ...{ dueAt: backend.now() + hours(1), ...part },
});

/** Published for both classes; Ann has handed in. */
async function given(part: Partial<TaskFormInput> = {}) {
  const { data } = await backend.ask(staff.create, { body: { task: taskOf(part) } }, { as: teacher });
  await backend.ask(staff.publish, { body: { id: data.id, revision: data.revision } }, { as: teacher });
  const body = { rights: ['text', 'dueDate', 'questions', 'marks'] as const };
  await backend.ask(staff.share, { params: { id: data.id }, body: { rights: [...body.rights] } }, { as: teacher });
  await answer(ann, data.id, answered);
  await submit(ann, data.id);
  return data.id;
}

const close = (id: string) =>
  backend.database
    .update(trainingTasks)
    .set({ dueAt: backend.now() - 60 })
    .where(eq(trainingTasks.id, id));

/** Codes of every call about the works or the questions of an assignment, and all that they said. */
async function asked(id: string) {
  const as = { as: both };
  const params = { id, studentId: ann.playerId };
  const marks = [{ key: 'q1', points: 1 }];
  const more = { dueAt: backend.now() + days(1), reason: 'Ill.' };
  const { data } = await backend.ask(staff.task, { params: { id } }, { as: teacher });
  const changed = { ...data.form, title: 'Renamed' };
  const answers = await Promise.all([
    backend.ask(assisting.progress, { params: { id }, query: {} }, as),
    backend.ask(assisting.work, { params }, as),
    backend.ask(assisting.grades, { params: { id } }, as),
    backend.ask(assisting.mark, { params: { id }, body: { studentId: ann.playerId, revision: 0, marks } }, as),
    backend.ask(assisting.reopen, { params, body: { revision: 0, dueAt: more.dueAt, comment: 'Again.' } }, as),
    backend.ask(assisting.returnAll, { params: { id }, body: {} }, as),
    backend.ask(assisting.extend, { params, body: more }, as),
    backend.ask(assisting.withdrawExtension, { params }, as),
    backend.ask(assisting.create, { body: { from: id, task: {} } }, as),
    backend.ask(assisting.change, { body: { id, revision: data.revision, task: changed } }, as),
  ]);
  return { codes: [...new Set(answers.map(({ code }) => code))], text: JSON.stringify(answers) };
}

const seen = async (id: string) => (await backend.ask(assisting.task, { params: { id } }, { as: both })).data;
const blocked = async (id: string) => (await seen(id)).reasons.view;
const bankOf = async (as: Who, query: object = {}) =>
  (await backend.ask(assisting.questions, { query: { pageSize: 100, search: 'unique', ...query } }, { as })).data;

test('who still has to answer an assignment sees no solutions and no works of it', async () => {
  const id = await given();
  const before = await backend.ask(assisting.task, { params: { id } }, { as: both });
  expect(before.data).toMatchObject({ questions: [], form: { questions: [] }, rights: [], toMark: 0 });
  expect(before.data.reasons).toMatchObject({ view: 'ownWorkFirst', change: 'ownWorkFirst', extend: 'ownWorkFirst' });
  expect(before.data.reasons).toMatchObject({ returnAll: 'ownWorkFirst', publish: 'notYours' });
  const { data: list } = await backend.ask(assisting.tasks, { query: {} }, { as: both });
  expect(list.list).toMatchObject([{ id, toMark: 0, rights: [], reasons: { view: 'ownWorkFirst' } }]);
  const { codes, text } = await asked(id);
  expect(codes).toEqual([refusal.ownWorkFirst]);
  const everything = [before, list, text].map((one) => JSON.stringify(one)).join();
  expect([everything.includes(secret), everything.includes(answered)]).toEqual([false, false]);
});

test('the rights begin when the own work is handed in for good', async () => {
  const id = await given();
  await answer(both, id, 'Mine');
  expect(await blocked(id)).toBe('ownWorkFirst');
  await submit(both, id);
  expect(await seen(id)).toMatchObject({ reasons: { view: null, change: null }, toMark: 1 });
  expect((await seen(id)).questions[0]?.solution).toEqual(questionForm.solution);
  const body = { studentId: ann.playerId, revision: 0, marks: [{ key: 'q1', points: 1 }] };
  expect((await backend.ask(assisting.mark, { params: { id }, body }, { as: both })).data.outcome).toBe('saved');
});

test('another try that can be begun keeps them closed', async () => {
  const id = await given({ attempts: 2 });
  await answer(both, id, 'Mine');
  await submit(both, id);
  expect(await blocked(id)).toBe('ownWorkFirst');
  await backend.ask(own.retry, { params: { id }, body: { attempt: 1 } }, { as: both });
  expect(await blocked(id)).toBe('ownWorkFirst');
  await submit(both, id);
  expect(await blocked(id)).toBeNull();
});

test('they begin when the time is over, and end with more time', async () => {
  const id = await given();
  await close(id);
  expect(await blocked(id)).toBeNull();
  const params = { id, studentId: both.playerId };
  const body = { dueAt: backend.now() + hours(2), reason: 'Ill.' };
  expect((await backend.ask(staff.extend, { params, body }, { as: teacher })).code).toBe(0);
  expect(await blocked(id)).toBe('ownWorkFirst');
  await backend.ask(staff.withdrawExtension, { params }, { as: teacher });
  expect(await blocked(id)).toBeNull();
});

test('questions of assignments that are to be answered are not in the bank', async () => {
  expect(await bankOf(both)).toMatchObject({ hidden: 0 });
  const id = await given({ groupIds: [learning] });
  const shown = await bankOf(both);
  expect([shown.list.some((one) => one.id === question), shown.hidden]).toEqual([false, 1]);
  const task = { title: 'By hand', groupIds: [assisted], questions: [{ questionId: question, points: 2 }] };
  const { data: draft } = await backend.ask(assisting.create, { body: { task } }, { as: both });
  expect([draft.questions, draft.form.questions]).toEqual([[], []]);
  await close(id);
  expect(await bankOf(both)).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ id: question })]),
    hidden: 0,
  });
});

test('a shared draft for the own class is closed as well', async () => {
  const { data } = await backend.ask(staff.create, { body: { task: taskOf() } }, { as: teacher });
  await backend.ask(staff.share, { params: { id: data.id }, body: { rights: ['questions'] } }, { as: teacher });
  expect(await seen(data.id)).toMatchObject({ questions: [], reasons: { view: 'ownWorkFirst' } });
});

test('who wrote the assignment is not concerned, nor a teacher who tries one in their own class', async () => {
  const alone = await newGroup(backend, `tried-${pairs}`, teacher, [teacher]);
  const { data } = await backend.ask(staff.create, { body: { task: taskOf({ groupIds: [alone] }) } }, { as: teacher });
  await backend.ask(staff.publish, { body: { id: data.id, revision: data.revision } }, { as: teacher });
  const { data: tried } = await backend.ask(staff.task, { params: { id: data.id } }, { as: teacher });
  expect(tried).toMatchObject({ reasons: { view: null }, questions: [{ solution: questionForm.solution }] });
});
