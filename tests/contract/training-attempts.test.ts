import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { notices } from '#backend/inbox/tables.ts';
import { days, hours, minutes } from '#backend/platform/clock.ts';
import { trainingAssistants, trainingExtensions, trainingStudents, trainingTasks } from '#backend/training/tables.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { QuestionFormInput } from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { studentTraining as own } from '#lib/contract/training/training-student.ts';
import { trainingRefusals as refusal, type TaskFormInput } from '#lib/contract/training/training-tasks.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { newGroup, newPerson } from './training-people.ts';
import { fetchFile } from './upload.ts';

const staff = staffCallsOf.teacher;
const assisting = staffCallsOf.assistant;

let backend: TestBackend;
let teacher: Who;
let assistant: Who;
let stranger: Who;
let ann: Who;
let ben: Who;
let group: string;
let essay: string;

const levels = (most: number) => [
  { key: 'no', title: 'Missing', points: 0 },
  { key: 'yes', title: 'There', points: most },
];
const essayForm: QuestionFormInput = {
  ...{ subjectId: 'data-cleaning', kind: 'long', language: 'zh-EN', title: 'Why', prompt: 'Why?', points: 5 },
  solution: { kind: 'text', text: 'the-solution' },
  rubric: [
    { key: 'order', title: 'Order', levels: levels(2) },
    { key: 'mean', title: 'Mean', levels: levels(3) },
  ],
};

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  teacher = await newPerson(backend, 'teacher', 'Teacher');
  assistant = await newPerson(backend, 'assistant', 'Assistant');
  stranger = await newPerson(backend, 'teacher', 'Stranger');
  essay = (await backend.ask(staff.addQuestion, { body: essayForm }, { as: teacher })).data.id;
});
afterAll(() => backend?.close());

let groups = 0;
beforeEach(async () => {
  groups += 1;
  [ann, ben] = await Promise.all([newPerson(backend, 'student', 'Ann'), newPerson(backend, 'student', 'Ben')]);
  group = await newGroup(backend, `attempts-${groups}`, teacher, [ann, ben]);
  await backend.database.insert(trainingAssistants).values({ groupId: group, playerId: assistant.playerId });
});

async function given(part: Partial<TaskFormInput> = {}) {
  const questions = [
    { questionId: essay, points: 1 },
    { questionId: 'contest-statistics.median-of-times', points: 1 },
  ];
  const task = { title: 'A task', groupIds: [group], questions, dueAt: backend.now() + hours(1), ...part };
  const { data } = await backend.ask(staff.create, { body: { task } }, { as: teacher });
  await backend.ask(staff.publish, { body: { id: data.id, revision: data.revision } }, { as: teacher });
  return data.id;
}

const params = (id: string, student: Who) => ({ id, studentId: student.playerId });
const task = async (as: Who, id: string) => (await backend.ask(own.task, { params: { id } }, { as })).data;
const answer = async (as: Who, id: string, text: string) => {
  const revision = (await task(as, id)).questions[0]?.answer?.revision ?? 0;
  const body = { key: 'q1', revision, value: { kind: 'text' as const, text } };
  return backend.ask(own.answer, { params: { id }, body }, { as });
};
const submit = (as: Who, id: string) => backend.ask(own.submit, { params: { id }, body: {} }, { as });
const retry = (as: Who, id: string, attempt: number) =>
  backend.ask(own.retry, { params: { id }, body: { attempt } }, { as });
const extend = (id: string, student: Who, dueAt: number, reason = 'Ill.', as = teacher) =>
  backend.ask(staff.extend, { params: params(id, student), body: { dueAt, reason } }, { as });
const withdraw = (id: string, student: Who) =>
  backend.ask(staff.withdrawExtension, { params: params(id, student) }, { as: teacher });
const work = async (id: string, student: Who) =>
  (await backend.ask(staff.work, { params: params(id, student) }, { as: teacher })).data;
const reopen = async (id: string, student: Who, dueAt: number, revision?: number) => {
  const body = { revision: revision ?? (await work(id, student)).revision, dueAt, comment: 'Say more.' };
  return backend.ask(staff.reopen, { params: params(id, student), body }, { as: teacher });
};
type Given = { readonly points?: number | null; readonly levels?: Record<string, string>; readonly reason?: string };
const mark = async (id: string, student: Who, given: Given, { giveBack = false } = {}) => {
  const { revision } = await work(id, student);
  const marks = [{ key: 'q1', points: null, ...given }];
  const body = { studentId: student.playerId, revision, marks, return: giveBack };
  return backend.ask(staff.mark, { params: { id }, body }, { as: teacher });
};
const progressOf = async (id: string, student: Who) => {
  const { data } = await backend.ask(staff.progress, { params: { id }, query: {} }, { as: teacher });
  return data.list.find(({ studentId }) => studentId === student.playerId);
};
/** Moves the class's dates, as if time had passed. */
const close = (id: string) =>
  backend.database
    .update(trainingTasks)
    .set({ dueAt: backend.now() - 60 })
    .where(eq(trainingTasks.id, id));
const noticesOf = async (who: Who, id: string) => {
  const mine = and(eq(notices.playerId, who.playerId), eq(notices.jumpUrl, `/studentTaskDetail/${id}`));
  const rows = await backend.database.select().from(notices).where(mine);
  return rows.map(({ title }) => title['zh-EN']).toSorted();
};

describe('an extension', () => {
  test('is not offered for work that is handed in or being marked, for which it is refused', async () => {
    const id = await given();
    await answer(ann, id, 'Mine');
    const reason = async () => (await progressOf(id, ann))?.extendReason;
    expect(await reason()).toBeNull();
    await close(id);
    expect(await reason()).toBeNull();
    await mark(id, ann, { levels: { order: 'yes', mean: 'no' } });
    expect(await reason()).toBe('workSubmitted');
    expect((await extend(id, ann, backend.now() + days(2))).code).toBe(refusal.workSubmitted);
    expect((await progressOf(id, ben))?.extendReason).toBeNull();
    const other = await given();
    await answer(ann, other, 'Mine');
    await submit(ann, other);
    expect((await progressOf(other, ann))?.extendReason).toBe('workSubmitted');
  });

  test('is the due date of one student wherever it is shown, and is enforced', async () => {
    const id = await given();
    const dueAt = backend.now() + days(2);
    expect((await extend(id, ann, dueAt)).data).toMatchObject({ dueAt, reason: 'Ill.' });
    await extend(id, ann, dueAt);
    expect(await noticesOf(ann, id)).toEqual(['New assignment: A task', 'You have more time for A task']);
    await close(id);
    expect(await task(ann, id)).toMatchObject({
      ...{ dueAt, isExtended: true, phase: 'open', reason: null, extensionReason: 'Ill.', next: 'start' },
    });
    const { data: listed } = await backend.ask(own.tasks, { query: {} }, { as: ann });
    expect(listed.list[0]).toMatchObject({ id, dueAt, isExtended: true, phase: 'open' });
    const { data: dates } = await backend.ask(personal.appointments, {}, { as: ann });
    expect(dates.list).toMatchObject([{ id: `task-${id}`, endsAt: dueAt }]);
    expect((await backend.ask(personal.appointments, {}, { as: ben })).data.list).toEqual([]);
    expect((await answer(ann, id, 'In my own time')).data.outcome).toBe('saved');
    expect((await answer(ben, id, 'Too late')).code).toBe(refusal.closed);
    expect(await progressOf(id, ann)).toMatchObject({ state: 'started', extension: { dueAt, by: 'Teacher 1' } });
    expect(await progressOf(id, ben)).toMatchObject({ state: 'untouched', extension: null });
  });

  test('ends now when it is withdrawn, and what was answered counts', async () => {
    const id = await given();
    await extend(id, ann, backend.now() + days(2));
    await close(id);
    await answer(ann, id, 'In my own time');
    await withdraw(id, ann);
    await withdraw(id, ann);
    expect(await task(ann, id)).toMatchObject({ phase: 'closed', state: 'submitted', submittedBy: 'due' });
    expect((await answer(ann, id, 'And more')).code).toBe(refusal.closed);
    expect((await noticesOf(ann, id)).filter((title) => title?.includes('withdrawn'))).toHaveLength(1);
  });

  test('that ended with the assignment is granted anew with the same date, and one that has passed is not', async () => {
    const id = await given();
    const dueAt = backend.now() + days(2);
    await extend(id, ann, dueAt);
    const keep = (values: object) =>
      backend.database.update(trainingExtensions).set(values).where(eq(trainingExtensions.taskId, id));
    await keep({ grantedAt: backend.now() - 60 });
    const body = { id, action: 'terminate' } as const;
    await backend.ask(staff.terminationOrDelete, { body }, { as: teacher });
    expect(await task(ann, id)).toMatchObject({ phase: 'closed' });
    expect((await extend(id, ann, dueAt)).code).toBe(0);
    expect(await task(ann, id)).toMatchObject({ phase: 'open', dueAt });
    expect((await noticesOf(ann, id)).filter((title) => title === 'You have more time for A task')).toHaveLength(2);
    const past = backend.now() - 30;
    await keep({ dueAt: past });
    expect((await extend(id, ann, past)).code).toBe(refusal.duePast);
  });

  test('is not granted for an assignment that was terminated before it opened', async () => {
    const opensAt = backend.now() + days(1);
    const id = await given({ opensAt, dueAt: opensAt + days(1) });
    await backend.ask(staff.terminationOrDelete, { body: { id, action: 'terminate' } }, { as: teacher });
    const { data } = await backend.ask(staff.task, { params: { id } }, { as: teacher });
    expect(data.reasons.extend).toBe('terminated');
    for (const dueAt of [opensAt - hours(1), opensAt + days(2)])
      expect((await extend(id, ann, dueAt)).code).toBe(refusal.terminated);
    expect(await task(ann, id)).toMatchObject({ phase: 'closed', isExtended: false });
    expect(await noticesOf(ann, id)).not.toContain('You have more time for A task');
  });

  test('is later than the date of the class, and only for work that is not handed in', async () => {
    const id = await given();
    expect((await extend(id, ann, backend.now() - 60)).code).toBe(refusal.duePast);
    expect((await extend(id, ann, backend.now() + 60)).code).toBe(refusal.dueBeforeClass);
    await answer(ann, id, 'Done');
    await submit(ann, id);
    expect((await extend(id, ann, backend.now() + days(2))).code).toBe(refusal.workSubmitted);
  });

  test('is granted by the teacher of the class, and by assistants who may change its dates', async () => {
    const id = await given();
    const body = { dueAt: backend.now() + days(2), reason: 'Ill.' };
    const ask = (as: Who) => backend.ask(assisting.extend, { params: params(id, ann), body }, { as });
    expect((await ask(ann)).code).not.toBe(0);
    expect((await extend(id, ann, body.dueAt, 'Ill.', stranger)).code).toBe(refusal.taskMissing);
    const other = await newPerson(backend, 'student', 'Other');
    expect((await extend(id, other, body.dueAt)).code).toBe(refusal.workMissing);
    expect((await ask(assistant)).code).toBe(refusal.notShared);
    await backend.ask(staff.share, { params: { id }, body: { rights: ['dueDate'] } }, { as: teacher });
    expect((await ask(assistant)).data).toMatchObject({ by: 'Assistant 1' });
    expect(await task(ann, id)).toMatchObject({ isExtended: true });
  });
});

describe('a rubric', () => {
  test('is marked by levels whose points add up; other points need a reason, and the student reads both', async () => {
    const id = await given();
    await answer(ann, id, 'Because.');
    await submit(ann, id);
    await close(id);
    expect((await task(ann, id)).most).toBe(6);
    expect((await mark(id, ann, { points: 4, levels: { order: 'yes' } })).code).toBe(refusal.levelMissing);
    expect((await mark(id, ann, { levels: { order: 'best' } })).code).toBe(refusal.levelMissing);
    const partly = await mark(id, ann, { levels: { order: 'yes' } });
    expect(partly.data.kept).toMatchObject({ toMark: 1, questions: [{ mark: { points: null } }, {}] });
    const all = { order: 'yes', mean: 'no' };
    expect((await mark(id, ann, { levels: all })).data.kept.questions[0]?.mark.points).toBe(2);
    expect((await mark(id, ann, { points: 2.5, levels: all })).code).toBe(refusal.reasonMissing);
    await mark(id, ann, { points: 2.5, levels: all, reason: 'A fine example.' }, { giveBack: true });
    const [question] = (await task(ann, id)).questions;
    expect(question?.rubric).toHaveLength(2);
    expect(question?.result).toMatchObject({ mark: { points: 2.5, levels: all, reason: 'A fine example.' } });
    const { bytes } = await fetchFile(backend, teacher, `/v1/train/teacher/task/${id}/grades`);
    const [head, first] = bytes.toString().split('\r\n');
    expect(head).toContain('1 Why (5),1.1 Order (2),1.2 Mean (3),2 ');
    expect(first).toContain(',2.5,2,0,');
  });

  test('of a published assignment stays as it is when its question changes in the bank', async () => {
    const id = await given();
    const { data: bank } = await backend.ask(staff.questions, { query: { search: 'why' } }, { as: teacher });
    const found = bank.list.find((one) => one.id === essay);
    const question = { ...essayForm, points: 2, rubric: [{ key: 'new', title: 'New', levels: levels(2) }] };
    const body = { id: essay, revision: found?.revision ?? 0, question };
    expect((await backend.ask(staff.changeQuestion, { body }, { as: teacher })).data.outcome).toBe('saved');
    expect((await task(ann, id)).questions[0]?.rubric.map(({ key }) => key)).toEqual(['order', 'mean']);
    const again = { id: essay, revision: body.revision + 1, question: essayForm };
    await backend.ask(staff.changeQuestion, { body: again }, { as: teacher });
  });
});

describe('another try', () => {
  const best = { order: 'yes', mean: 'yes' };

  test('keeps the earlier one with its marks, hides solutions, and is marked where answers changed', async () => {
    const id = await given();
    await answer(ann, id, 'First');
    await close(id);
    await mark(id, ann, { levels: { order: 'yes', mean: 'no' } }, { giveBack: true });
    expect((await task(ann, id)).questions[0]?.result?.solved).not.toBeNull();
    const dueAt = backend.now() + days(1);
    expect((await reopen(id, ann, dueAt, 0)).data.outcome).toBe('changed');
    expect((await reopen(id, ann, backend.now() - 1)).code).toBe(refusal.duePast);
    expect((await reopen(id, ann, dueAt)).data).toMatchObject({ outcome: 'saved', kept: { attempt: 2 } });
    expect((await reopen(id, ann, dueAt)).code).toBe(refusal.workUnfinished);
    expect(await noticesOf(ann, id)).toEqual([
      'Another try at A task',
      'New assignment: A task',
      'Your result for A task',
    ]);
    const open = await task(ann, id);
    expect(open).toMatchObject({ state: 'started', reason: null, dueAt, attempt: 2, reopenComment: 'Say more.' });
    expect(open.versions).toMatchObject([{ attempt: 1, points: 2, questions: [{ mark: { points: 2 } }, {}] }]);
    expect(open.versions[0]?.questions[0]?.answer?.value).toEqual({ kind: 'text', text: 'First' });
    expect(JSON.stringify(open)).not.toContain('the-solution');

    // Ben's result shows no solution meanwhile, because Ann can still answer.
    await answer(ann, id, 'Second');
    await submit(ann, id);
    expect(await work(id, ann)).toMatchObject({ toMark: 1, versions: [{ attempt: 1 }] });
    await mark(id, ann, { levels: best }, { giveBack: true });
    const done = await task(ann, id);
    expect([done.points, done.versions[0]?.points]).toEqual([5, 2]);
    expect(done.questions[0]?.answer?.value).toEqual({ kind: 'text', text: 'Second' });
    expect(done.questions[0]?.result?.solved).not.toBeNull();
  });

  test('of one student hides the solutions from the others', async () => {
    const id = await given();
    for (const student of [ann, ben]) await answer(student, id, 'First');
    await close(id);
    for (const student of [ann, ben]) await mark(id, student, { levels: best }, { giveBack: true });
    await reopen(id, ann, backend.now() + days(1));
    const result = (await task(ben, id)).questions[0]?.result;
    expect([result?.mark.points, result?.solved]).toEqual([5, null]);
  });

  test('that one student may still begin hides the solutions from the others', async () => {
    const id = await given({ attempts: 2 });
    await answer(ben, id, 'First');
    await extend(id, ann, backend.now() + days(2));
    await close(id);
    await mark(id, ben, { levels: best }, { giveBack: true });
    await answer(ann, id, 'First');
    await submit(ann, id);
    expect((await task(ben, id)).questions[0]?.result?.solved).toBeNull();
    await mark(id, ann, { levels: best }, { giveBack: true });
    expect((await task(ben, id)).questions[0]?.result?.solved).not.toBeNull();
  });

  test('of a student who left the class hides the solutions no longer', async () => {
    const id = await given();
    await answer(ben, id, 'First');
    await extend(id, ann, backend.now() + days(2));
    await close(id);
    await mark(id, ben, { levels: best }, { giveBack: true });
    expect((await task(ben, id)).questions[0]?.result?.solved).toBeNull();
    await backend.database.delete(trainingStudents).where(eq(trainingStudents.playerId, ann.playerId));
    expect((await task(ben, id)).questions[0]?.result?.solved).not.toBeNull();
  });

  test('given while the class still answers shows no marks before its close', async () => {
    const id = await given();
    await answer(ann, id, 'First');
    await submit(ann, id);
    await mark(id, ann, { levels: best });
    expect((await reopen(id, ann, backend.now() + days(1))).data.outcome).toBe('saved');
    expect(await task(ann, id)).toMatchObject({ attempt: 2, reopenComment: 'Say more.' });
    expect(JSON.stringify((await task(ann, id)).versions)).not.toContain('"points":5');
  });

  test('keeps its assignment from being deleted, and so does an extension that runs', async () => {
    const remove = async (id: string) => (await backend.ask(staff.remove, { query: { id } }, { as: teacher })).code;
    const answered = await given();
    await answer(ann, answered, 'First');
    await close(answered);
    await mark(answered, ann, { levels: best }, { giveBack: true });
    await reopen(answered, ann, backend.now() + days(1));
    expect(await remove(answered)).toBe(refusal.worksSubmitted);
    const untouched = await given();
    await extend(untouched, ann, backend.now() + days(2));
    await close(untouched);
    expect(await remove(untouched)).toBe(refusal.published);
    await withdraw(untouched, ann);
    expect(await remove(untouched)).toBe(0);
  });

  test('keeps its assignment from being deleted also when its student left the class', async () => {
    const id = await given();
    await answer(ann, id, 'First');
    await close(id);
    const ofAnn = eq(trainingStudents.playerId, ann.playerId);
    const [place] = await backend.database.delete(trainingStudents).where(ofAnn).returning();
    const { data } = await backend.ask(staff.task, { params: { id } }, { as: teacher });
    expect(data.reasons.delete).toBe('worksSubmitted');
    expect((await backend.ask(staff.remove, { query: { id } }, { as: teacher })).code).toBe(refusal.worksSubmitted);
    // The work of a student who returns reappears.
    if (place) await backend.database.insert(trainingStudents).values(place);
    expect(await task(ann, id)).toMatchObject({ state: 'submitted' });
  });

  test('that was marked after its own due date gets no more time', async () => {
    const id = await given();
    await answer(ann, id, 'First');
    await close(id);
    await mark(id, ann, { levels: best });
    await reopen(id, ann, backend.now() + days(1));
    await answer(ann, id, 'Second');
    await backend.database
      .update(trainingExtensions)
      .set({ dueAt: backend.now() - 30 })
      .where(eq(trainingExtensions.taskId, id));
    expect(await progressOf(id, ann)).toMatchObject({ state: 'submitted', attempt: 2, extendReason: null });
    await mark(id, ann, { levels: { order: 'no', mean: 'no' } });
    expect(await progressOf(id, ann)).toMatchObject({ extendReason: 'workSubmitted' });
    expect((await extend(id, ann, backend.now() + days(2))).code).toBe(refusal.workSubmitted);
  });

  test('that is not used leaves the marks as they were', async () => {
    const id = await given();
    await answer(ann, id, 'First');
    await close(id);
    await mark(id, ann, { levels: best }, { giveBack: true });
    await reopen(id, ann, backend.now() + days(1));
    await withdraw(id, ann);
    expect(await work(id, ann)).toMatchObject({ state: 'submitted', toMark: 0, points: 5 });
  });

  test('is taken by the student before the due date as often as the assignment allows; the best one counts', async () => {
    const id = await given({ attempts: 2, counts: 'best' });
    await answer(ann, id, 'First');
    expect((await retry(ann, id, 1)).code).toBe(refusal.workUnfinished);
    await submit(ann, id);
    expect((await task(ann, id)).canRetry).toBe(true);
    await mark(id, ann, { levels: best });
    const second = await retry(ann, id, 1);
    expect(second.data).toMatchObject({ attempt: 2, state: 'started', versions: [{ points: null }] });
    expect(second.data.versions[0]?.questions[0]?.mark).toBeNull();
    expect((await retry(ann, id, 1)).data.attempt).toBe(2);
    await answer(ann, id, 'Worse');
    await submit(ann, id);
    expect((await retry(ann, id, 2)).code).toBe(refusal.triesUsed);
    await close(id);
    await mark(id, ann, { levels: { order: 'no', mean: 'no' } }, { giveBack: true });
    expect(await task(ann, id)).toMatchObject({ points: 5, versions: [{ points: 5 }] });
    expect(await progressOf(id, ann)).toMatchObject({ points: 5, attempt: 2 });
  });
});

describe('a student whose call waits for a teacher until the due date has passed', () => {
  /** The answer to a call that begins while staff have the assignment, and that goes on after the due date. */
  async function late<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
    const { calling } = await backend.database.transaction(async (tx) => {
      // As staff do while they mark and return.
      await tx.select().from(trainingTasks).where(eq(trainingTasks.id, id)).for('update');
      const begun = call();
      await delay(500);
      backend.advance(minutes(2));
      return { calling: begun };
    });
    return calling;
  }

  test('cannot answer', async () => {
    const id = await given({ dueAt: backend.now() + minutes(1) });
    await answer(ann, id, 'In time');
    const body = { key: 'q1', revision: 1, value: { kind: 'text' as const, text: 'Too late' } };
    const { code } = await late(id, () => backend.ask(own.answer, { params: { id }, body }, { as: ann }));
    expect(code).toBe(refusal.closed);
    expect((await task(ann, id)).questions[0]?.answer?.value).toEqual({ kind: 'text', text: 'In time' });
  });

  test('cannot hand in, or begin another try', async () => {
    const id = await given({ dueAt: backend.now() + minutes(1), attempts: 2 });
    await answer(ann, id, 'Mine');
    await answer(ben, id, 'Mine');
    await submit(ben, id);
    const [handingIn, trying] = await late(id, () => Promise.all([submit(ann, id), retry(ben, id, 1)]));
    expect([handingIn.code, trying.code]).toEqual([refusal.closed, refusal.closed]);
    expect(await task(ann, id)).toMatchObject({ submittedBy: 'due' });
    expect(await task(ben, id)).toMatchObject({ attempt: 1, submittedBy: 'student' });
  });
});
