import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { playerRoles } from '#backend/identity/tables.ts';
import { notices } from '#backend/inbox/tables.ts';
import { hours } from '#backend/platform/clock.ts';
import { refusalCode } from '#backend/platform/http/refusal.ts';
import { trainingAssistants, trainingGroups, trainingTasks } from '#backend/training/tables.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import {
  type AnswerValue,
  type BankSort,
  type QuestionFormInput,
  training,
} from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { studentTraining as own } from '#lib/contract/training/training-student.ts';
import type { StaffTask, TaskFormInput } from '#lib/contract/training/training-tasks.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import type { MarksFormSchema } from '#lib/contract/training/training-works.ts';
import { statementsDuring } from '../support/statements.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { countRows } from './count-rows.ts';
import { newPlayers } from './team-players.ts';
import { newGroup, newPerson, signInAgain } from './training-people.ts';
import { fetchFile } from './upload.ts';

const staff = staffCallsOf.teacher;

let backend: TestBackend;
let teacher: Who;
let ann: Who;
let ben: Who;
let cai: Who;
let group: string;

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  teacher = await newPerson(backend, 'teacher', '=Teacher');
});
afterAll(() => backend?.close());

let groups = 0;
beforeEach(async () => {
  groups += 1;
  [ann, ben, cai] = await Promise.all([
    newPerson(backend, 'student', 'Ann'),
    newPerson(backend, 'student', 'Ben'),
    newPerson(backend, 'student', 'Cai'),
  ]);
  group = await newGroup(backend, `group-${groups}`, teacher, [ann, ben, cai]);
});

const nowOf = () => backend.now();
const single = { questionId: 'contest-statistics.close-scores', points: 1 };
const number = { questionId: 'contest-statistics.median-of-times', points: 2.5 };
const multiple = { questionId: 'data-cleaning.missing-in-disguise', points: 2 };
const long = { questionId: 'contest-statistics.compare-two-models', points: 6 };

const choice = (...options: string[]): AnswerValue => ({ kind: 'choice', options });
const figure = (text: string): AnswerValue => ({ kind: 'number', text });
const essay = (text: string): AnswerValue => ({ kind: 'text', text });

const create = async (task: TaskFormInput, as = teacher): Promise<StaffTask> =>
  (await backend.ask(staff.create, { body: { task } }, { as })).data;
const save = (task: StaffTask, part: Partial<TaskFormInput>, revision = task.revision) =>
  backend.ask(staff.change, { body: { id: task.id, revision, task: { ...task.form, ...part } } }, { as: teacher });
const publish = async (task: StaffTask) =>
  backend.ask(staff.publish, { body: { id: task.id, revision: task.revision } }, { as: teacher });
const read = async (id: string) => (await backend.ask(staff.task, { params: { id } }, { as: teacher })).data;

/** A published task of three questions that the backend marks and one that people mark. */
async function given(part: Partial<TaskFormInput> = {}): Promise<StaffTask> {
  const draft = await create({
    title: 'A task',
    intro: 'Please **think**.',
    groupIds: [group],
    questions: [single, number, multiple, long],
    dueAt: nowOf() + hours(1),
    ...part,
  });
  return (await publish(draft)).data.kept;
}

const task = (as: Who, id: string) => backend.ask(own.task, { params: { id } }, { as });
const answer = (as: Who, id: string, key: string, value: AnswerValue, revision = 0) =>
  backend.ask(own.answer, { params: { id }, body: { key, revision, value } }, { as });
const submit = (as: Who, id: string) => backend.ask(own.submit, { params: { id }, body: {} }, { as });
const terminate = (id: string) =>
  backend.ask(staff.terminationOrDelete, { body: { id, action: 'terminate' } }, { as: teacher });
const work = (id: string, student: Who) =>
  backend.ask(staff.work, { params: { id, studentId: student.playerId } }, { as: teacher });
const mark = (id: string, student: Who, form: Partial<z.input<typeof MarksFormSchema>>) =>
  backend.ask(
    staff.mark,
    { params: { id }, body: { studentId: student.playerId, revision: 0, marks: [], ...form } },
    { as: teacher },
  );
const progress = async (id: string) =>
  (await backend.ask(staff.progress, { params: { id }, query: {} }, { as: teacher })).data;
const told = async (who: Who) =>
  (await backend.database.select().from(notices).where(eq(notices.playerId, who.playerId))).map(
    ({ title, jumpUrl }) => [title['zh-EN'], jumpUrl] as const,
  );

describe('a draft', () => {
  test('begins empty and says what it lacks', async () => {
    const draft = await create({});
    expect(draft).toMatchObject({
      state: 'draft',
      problems: ['titleMissing', 'groupsMissing', 'questionsMissing', 'dueMissing'],
      reasons: { publish: 'notReady', delete: null, change: null },
    });
    expect((await publish(draft)).code).toBe(trainingRefusals.notReady);
    const { data } = await save(draft, { groupIds: [group], dueAt: nowOf() - 60, opensAt: nowOf() });
    expect(data.kept.problems).toEqual(['titleMissing', 'questionsMissing', 'duePast', 'dueBeforeOpen']);
  });

  test('is saved again and again, and a second tab learns of the newer state without overwriting it', async () => {
    const draft = await create({ title: 'First' });
    const saved = await save(draft, { title: 'Second' });
    expect(saved.data).toMatchObject({ outcome: 'saved', kept: { title: 'Second', revision: 2 } });
    const repeated = await save(draft, { title: 'Second' });
    expect(repeated.data).toMatchObject({ outcome: 'saved', kept: { revision: 2 } });
    const other = await save(draft, { title: 'From another tab' });
    expect(other.data).toMatchObject({ outcome: 'changed', kept: { title: 'Second' } });
    expect((await save(draft, { title: 'From another tab' }, 2)).data.kept.title).toBe('From another tab');
  });

  test('takes only groups and questions of whoever writes it', async () => {
    const stranger = await newPerson(backend, 'teacher', 'Stranger');
    const refused = await backend.ask(staff.create, { body: { task: { groupIds: [group] } } }, { as: stranger });
    expect(refused.code).toBe(trainingRefusals.groupMissing);
    const form: QuestionFormInput = {
      ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Mine', prompt: 'Why?', points: 1 },
      solution: { kind: 'text', text: 'Because.' },
    };
    const mine = await backend.ask(staff.addQuestion, { body: form }, { as: stranger });
    const draft = await create({ questions: [{ questionId: mine.data.id, points: 1 }, single, single] });
    expect(draft.form.questions).toEqual([single]);
  });

  test('shows questions of the bank as they are now, and loses those that leave it', async () => {
    const form: QuestionFormInput = {
      ...{ subjectId: 'data-cleaning', kind: 'number', language: 'zh-EN', title: 'Six by seven', points: 1 },
      ...{ prompt: 'How much is `6 × 7`?', solution: { kind: 'number', value: 42, tolerance: 0 } },
    };
    const { data: question } = await backend.ask(staff.addQuestion, { body: form }, { as: teacher });
    const draft = await create({ questions: [{ questionId: question.id, points: 3 }] });
    expect(draft.questions).toMatchObject([
      { title: 'Six by seven', points: 3, prompt: expect.stringContaining('<code>') },
    ]);
    const changed = await backend.ask(
      staff.changeQuestion,
      { body: { id: question.id, revision: 1, question: { ...form, title: 'Seven by six' } } },
      { as: teacher },
    );
    expect(changed.data).toMatchObject({ outcome: 'saved', kept: { revision: 2, usedIn: 1 } });
    expect((await read(draft.id)).questions[0]?.title).toBe('Seven by six');
    await backend.ask(staff.removeQuestion, { query: { id: question.id } }, { as: teacher });
    expect(await read(draft.id)).toMatchObject({
      questions: [],
      problems: expect.arrayContaining(['questionsMissing']),
    });
  });

  test('keeps the questions of colleagues when a person who teaches and assists changes the role', async () => {
    const both = await newPerson(backend, 'teacher', 'Both');
    await backend.database.insert(playerRoles).values({ playerId: both.playerId, role: 3 });
    await backend.database.insert(trainingAssistants).values({ groupId: group, playerId: both.playerId });
    const form: QuestionFormInput = {
      ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Of hers', prompt: 'Why?', points: 1 },
      solution: { kind: 'text', text: 'Because.' },
    };
    const { data: question } = await backend.ask(staff.addQuestion, { body: form }, { as: teacher });
    const task = { title: 'Tutorial', questions: [{ questionId: question.id, points: 1 }] };
    const { data: draft } = await backend.ask(staffCallsOf.assistant.create, { body: { task } }, { as: both });
    const body = { id: draft.id, revision: draft.revision, task: { ...draft.form, title: 'Renamed' } };
    const saved = await backend.ask(staff.change, { body }, { as: both });
    expect(saved.data).toMatchObject({ outcome: 'saved', kept: { form: { questions: task.questions } } });
  });

  test('has the questions that are left in the order of its form, also for who may not change them', async () => {
    const form: QuestionFormInput = {
      ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Leaves', prompt: 'Why?', points: 1 },
      solution: { kind: 'text', text: 'Because.' },
    };
    const { data: leaving } = await backend.ask(staff.addQuestion, { body: form }, { as: teacher });
    const draft = await create({ questions: [{ questionId: leaving.id, points: 1 }, single, number] });
    await backend.ask(staff.removeQuestion, { query: { id: leaving.id } }, { as: teacher });
    const { form: left, questions } = await read(draft.id);
    expect(left.questions).toEqual([single, number]);
    expect(questions).toHaveLength(2);
    // Another tab still has the question: saving there is no change of another person's.
    expect((await save(draft, { title: 'Renamed' })).data).toMatchObject({
      outcome: 'saved',
      kept: { title: 'Renamed', form: { questions: [single, number] } },
    });
  });
});

test('the bank is sorted by a column before it is cut into pages, and own questions come first without one', async () => {
  const sorted = async (sort: BankSort | undefined, direction: 'asc' | 'desc' = 'asc') => {
    const query = { pageSize: 100, direction, ...(sort && { sort }) };
    return (await backend.ask(staff.questions, { query }, { as: teacher })).data.list;
  };
  const usual = await sorted(undefined);
  const points = (await sorted('points', 'desc')).map(({ form }) => form.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points).toHaveLength(usual.length);
  const uses = (await sorted('usedIn', 'desc')).map(({ usedIn }) => usedIn);
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  const titles = (await sorted('title')).map(({ form }) => form.title);
  expect(titles).toEqual(titles.toSorted(new Intl.Collator(['en', 'zh-CN'], { numeric: true }).compare));
  const [first] = await sorted('title', 'desc');
  expect(first?.form.title).toBe(titles.at(-1));
  const { data: second } = await backend.ask(
    staff.questions,
    { query: { sort: 'points', direction: 'desc', page: 2, pageSize: 3 } },
    { as: teacher },
  );
  expect(second.list.map(({ form }) => form.points)).toEqual(points.slice(3, 6));
});

test('a copy keeps what is not typed anew', async () => {
  const from = (await given()).id;
  const body = { from, task: { title: 'Once more' } };
  const { data } = await backend.ask(staff.create, { body }, { as: teacher });
  expect(data).toMatchObject({ title: 'Once more', form: { intro: 'Please **think**.', groupIds: [group] } });
  expect(data.questions).toHaveLength(4);
});

describe('publishing', () => {
  test('copies the questions, opens the task at once and tells every student', async () => {
    const published = await given();
    expect(published).toMatchObject({ state: 'published', phase: 'open', students: 3, questions: [{}, {}, {}, {}] });
    expect((await publish(published)).data.outcome).toBe('saved');
    expect(await told(ann)).toEqual([['New assignment: A task', `/studentTaskDetail/${published.id}`]]);
    const { data } = await backend.ask(own.tasks, { query: {} }, { as: ann });
    expect(data.list).toMatchObject([{ id: published.id, next: 'start', questions: 4, most: 11.5, points: null }]);
  });

  test('a question that is changed later stays as it was given', async () => {
    const form: QuestionFormInput = {
      ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Before', prompt: 'Why?', points: 1 },
      solution: { kind: 'text', text: 'Because.' },
    };
    const { data: question } = await backend.ask(staff.addQuestion, { body: form }, { as: teacher });
    const published = await given({ questions: [{ questionId: question.id, points: 1 }] });
    const body = { id: question.id, revision: 1, question: { ...form, title: 'After' } };
    await backend.ask(staff.changeQuestion, { body }, { as: teacher });
    await backend.ask(staff.removeQuestion, { query: { id: question.id } }, { as: teacher });
    expect((await task(ann, published.id)).data.questions[0]?.title).toBe('Before');
    const copy = await backend.ask(staff.create, { body: { from: published.id } }, { as: teacher });
    expect(copy.data).toMatchObject({ state: 'draft', title: 'A task', dueAt: null, questions: [{ title: 'Before' }] });
  });

  test('afterwards only words and a later due date change', async () => {
    const published = await given();
    expect((await save(published, { questions: [single] })).code).toBe(trainingRefusals.questionsFixed);
    expect((await save(published, { dueAt: nowOf() + 60 })).code).toBe(trainingRefusals.dueOnlyLater);
    expect((await save(published, { title: '' })).code).toBe(trainingRefusals.notReady);
    const later = (published.dueAt ?? 0) + hours(1);
    const saved = await save(published, { title: 'Renamed', dueAt: later });
    expect(saved.data).toMatchObject({ outcome: 'saved', kept: { title: 'Renamed', dueAt: later } });
    expect((await told(ben)).map(([title]) => title)).toContain('New due date for Renamed');
  });

  test('a scheduled task shows its words and dates, not its questions', async () => {
    const published = await given({ opensAt: nowOf() + hours(0.5) });
    const { data } = await task(ann, published.id);
    expect(data).toMatchObject({ questions: [], reason: 'notOpenYet', next: 'waitForOpening', most: 11.5 });
    expect((await answer(ann, published.id, 'q1', choice('b'))).code).toBe(trainingRefusals.notOpenYet);
    expect((await submit(ann, published.id)).code).toBe(trainingRefusals.notOpenYet);
  });
});

describe('answering', () => {
  test('a task that was terminated before it opened never shows its questions', async () => {
    const { id } = await given({ opensAt: nowOf() + 60 });
    expect((await terminate(id)).code).toBe(0);
    const { data } = await task(ann, id);
    expect(data).toMatchObject({ phase: 'closed', terminated: true, questions: [] });
  });

  test('nothing of a solution reaches a student before the work is returned', async () => {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    const response = await backend.app.request(`/v1/train/student/task/${id}`, {
      headers: { Authorization: `Bearer ${ann.token}` },
    });
    const text = await response.text();
    for (const word of ['solution', 'explanation', 'autoPoints', 'McNemar', 'verdict'])
      expect(text).not.toContain(word);
  });

  test('each answer is saved with a revision; a repetition does no harm, an older tab loses nothing', async () => {
    const { id } = await given();
    const first = await answer(ann, id, 'q2', figure('10 s'));
    expect(first.data).toMatchObject({ outcome: 'saved', kept: { revision: 1, readAs: 10 } });
    expect((await answer(ann, id, 'q2', figure('10 s'))).data).toMatchObject({
      outcome: 'saved',
      kept: { revision: 1 },
    });
    expect((await answer(ann, id, 'q2', figure('11'), 1)).data.kept.revision).toBe(2);
    const stale = await answer(ann, id, 'q2', figure('12'), 1);
    expect(stale.data).toMatchObject({ outcome: 'changed', kept: { value: figure('11'), revision: 2 } });
    const { data } = await task(ann, id);
    expect(data).toMatchObject({ state: 'started', next: 'continue', answered: 1 });
    expect((await answer(ann, id, 'q2', figure(''), 2)).data.outcome).toBe('saved');
    expect((await task(ann, id)).data.answered).toBe(0);
  });

  test('two tabs that save at the same moment do not overwrite each other', async () => {
    const { id } = await given();
    const values = ['10', '11', '12', '13', '14', '15'].map(figure);
    const outcomes = await Promise.all(values.map((value) => answer(ben, id, 'q2', value)));
    expect(outcomes.filter(({ data }) => data.outcome === 'saved')).toHaveLength(1);
    expect(new Set(outcomes.map(({ data }) => JSON.stringify(data.kept))).size).toBe(1);
  });

  test('an answer must fit its question', async () => {
    const { id } = await given();
    const refused = [
      await answer(ann, id, 'q1', choice('a', 'b')),
      await answer(ann, id, 'q1', figure('1')),
      await answer(ann, id, 'q3', choice('z')),
      await answer(ann, id, 'q4', choice('a')),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => trainingRefusals.answerWrong));
    expect((await answer(ann, id, 'q9', choice('a'))).code).toBe(trainingRefusals.questionMissing);
    expect((await task(ann, id)).data.state).toBe('untouched');
  });

  test('a work is handed in once and for all, blank answers and all', async () => {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    expect((await submit(ann, id)).data).toMatchObject({
      state: 'submitted',
      submittedBy: 'student',
      reason: 'alreadySubmitted',
      next: 'wait',
      points: null,
    });
    expect((await submit(ann, id)).data.state).toBe('submitted');
    expect((await answer(ann, id, 'q1', choice('a'), 1)).code).toBe(trainingRefusals.alreadySubmitted);
  });

  test('two tabs that hand in at the same moment both learn that it is handed in', async () => {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    for (const who of [ann, ben]) {
      const both = await Promise.all([submit(who, id), submit(who, id), submit(who, id)]);
      expect(both.map(({ code, data }) => [code, data.submittedBy])).toEqual(both.map(() => [0, 'student']));
    }
  });

  test('termination closes the task: started work counts as it stands, and nothing more is taken', async () => {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    expect((await terminate(id)).code).toBe(0);
    expect((await terminate(id)).code).toBe(trainingRefusals.notPublished);
    const closed = (await task(ann, id)).data;
    expect(closed).toMatchObject({ state: 'submitted', submittedBy: 'terminated', terminated: true });
    expect(closed.closesAt).toBe(closed.submittedAt);
    expect(closed.closesAt).toBeLessThan(closed.dueAt);
    expect((await task(ben, id)).data).toMatchObject({ state: 'untouched', next: 'missed', reason: 'closed' });
    for (const late of [
      await answer(ann, id, 'q2', figure('10')),
      await submit(ben, id),
      await answer(ben, id, 'q1', choice('b')),
    ])
      expect(late.code).toBe(trainingRefusals.closed);
  });
});

test("a task is among a student's dates until it is handed in", async () => {
  const { id, dueAt } = await given();
  const dates = async () => (await backend.ask(personal.appointments, {}, { as: ann })).data.list;
  expect(await dates()).toMatchObject([{ kind: 'task', title: 'A task', taskId: id, endsAt: dueAt }]);
  await submit(ann, id);
  expect(await dates()).toEqual([]);
});

describe('marking', () => {
  /** Ann answered everything, Ben only the first question and wrongly, Cai nothing. */
  async function answered(): Promise<string> {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    await answer(ann, id, 'q2', figure('10.0'));
    await answer(ann, id, 'q3', choice('d', 'a', 'b'));
    await answer(ann, id, 'q4', essay('=cmd|A0 I would pair the rows.'));
    await submit(ann, id);
    await answer(ben, id, 'q1', choice('a'));
    return id;
  }

  test('the progress shows that something is answered, and how only after the hand-in', async () => {
    const id = await answered();
    const { list, questions, most } = await progress(id);
    expect(most).toBe(11.5);
    expect(list.map(({ state, answered: count, toMark, points }) => [state, count, toMark, points])).toEqual([
      ['submitted', 4, 1, 5.5],
      ['started', 1, 0, null],
      ['untouched', 0, 0, null],
    ]);
    expect(list[1]?.cells[0]).toEqual({ answered: true, mark: null });
    expect(questions.map(({ answered: count, rightShare }) => [count, rightShare])).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
      [1, null],
    ]);
    expect((await work(id, ben)).data).toMatchObject({ questions: [], reason: 'workUnfinished', position: 0 });
    expect((await work(id, cai)).data.reason).toBe('nothingToMark');
  });

  test('lists of assignments count works to be marked, and the answers of a class stay in the database', async () => {
    const id = await answered();
    const counts = async () => {
      const { list } = (await backend.ask(staff.tasks, { query: {} }, { as: teacher })).data;
      const { toMark, works } = list.find((one) => one.id === id) ?? {};
      return [toMark, works];
    };
    const works = { untouched: 1, started: 1, submitted: 1, marked: 0 };
    const statements = await statementsDuring(backend.database, async () => expect(await counts()).toEqual([1, works]));
    const answers = statements.filter(({ sql }) => sql.includes('from "training_answers"'));
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.every(({ sql }) => /\bcount\(/.test(sql))).toBe(true);
    await mark(id, ann, { marks: [{ key: 'q4', points: 1, comment: '' }] });
    expect(await counts()).toEqual([0, works]);
  });

  test('a person marks what the backend cannot, may correct it, and never gives more than there is', async () => {
    const id = await answered();
    const before = (await work(id, ann)).data;
    expect(before.questions.map(({ mark: { points, verdict, auto } }) => [points, verdict, auto])).toEqual([
      [1, 'right', true],
      [2.5, 'right', true],
      [2, 'right', true],
      [null, 'toMark', false],
    ]);
    const many = await mark(id, ann, { marks: [{ key: 'q4', points: 6.5, comment: '' }] });
    expect([many.code, many.message]).toEqual([
      trainingRefusals.tooManyPoints,
      'This question is worth at most 6 points',
    ]);
    const marks = [{ key: 'q4', points: 4.5, comment: 'Which test?' }];
    expect((await mark(id, ann, { marks })).data).toMatchObject({
      outcome: 'saved',
      kept: { revision: 1, points: 10 },
    });
    expect((await mark(id, ann, { marks })).data).toMatchObject({ outcome: 'saved', kept: { revision: 1 } });
    const stale = await mark(id, ann, { marks: [{ key: 'q4', points: 0, comment: '' }] });
    expect(stale.data).toMatchObject({ outcome: 'changed', kept: { points: 10 } });
    const over = [{ key: 'q1', points: 0.5, comment: 'Only by luck.' }];
    expect((await mark(id, ann, { revision: 1, marks: over })).data.kept.questions[0]?.mark).toMatchObject({
      points: 0.5,
      verdict: 'partly',
      auto: false,
    });
    const back = [{ key: 'q1', points: null, comment: '' }];
    expect((await mark(id, ann, { revision: 2, marks: back })).data.kept.questions[0]?.mark.auto).toBe(true);
    expect((await mark(id, ben, { marks })).code).toBe(trainingRefusals.workUnfinished);
    expect((await mark(id, cai, { marks })).code).toBe(trainingRefusals.nothingToMark);
  });

  test('marking one work reads no more rows in a class of twelve than in a class of three', async () => {
    const rest = await Promise.all(Array.from({ length: 9 }, (_, index) => newPerson(backend, 'student', `S${index}`)));
    const larger = await newGroup(backend, `twelve-${groups}`, teacher, [ann, ben, cai, ...rest]);
    const rowsOfMarking = async (groupId: string, members: readonly Who[]): Promise<number> => {
      const { id } = await given({ groupIds: [groupId] });
      for (const student of members) {
        await answer(student, id, 'q4', essay('Pair the rows.'));
        await submit(student, id);
      }
      return countRows(async () => {
        const { data } = await mark(id, ben, { marks: [{ key: 'q4', points: 4.5, comment: '' }] });
        expect(data.kept).toMatchObject({
          ...{ position: 2, total: members.length },
          ...{ previous: { studentId: ann.playerId }, next: { studentId: cai.playerId } },
        });
      });
    };
    const twelve = await rowsOfMarking(larger, [ann, ben, cai, ...rest]);
    expect(twelve).toBe(await rowsOfMarking(group, [ann, ben, cai]));
  });

  test('work is returned when the task is closed and every answer is marked; then the student sees everything', async () => {
    const id = await answered();
    const marks = [{ key: 'q4', points: 4.5, comment: 'Which test?' }];
    expect((await mark(id, ann, { marks, return: true })).code).toBe(trainingRefusals.stillOpen);
    await terminate(id);
    expect((await mark(id, ann, { return: true })).code).toBe(trainingRefusals.markMissing);
    const returned = await mark(id, ann, { marks, comment: 'Good.', return: true });
    expect(returned.data).toMatchObject({ outcome: 'saved', kept: { state: 'marked', points: 10, comment: 'Good.' } });
    const { data } = await task(ann, id);
    expect(data).toMatchObject({ state: 'marked', next: 'seeResult', points: 10, comment: 'Good.' });
    expect(data.questions[3]?.result).toMatchObject({
      mark: { points: 4.5, comment: 'Which test?' },
      solved: { solutionHtml: expect.stringContaining('McNemar') },
    });
    expect(await told(ann)).toContainEqual(['Your result for A task', `/studentTaskDetail/${id}`]);
    const change = { revision: 1, marks: [{ key: 'q4', points: 6, comment: '' }] };
    expect((await mark(id, ann, change)).code).toBe(trainingRefusals.alreadyReturned);
    expect((await mark(id, ann, { ...change, return: true })).data.kept.points).toBe(11.5);
    expect((await task(ann, id)).data.points).toBe(11.5);
  });

  test('all that is marked in full is returned at once, the rest stays', async () => {
    const id = await answered();
    const returnAll = () => backend.ask(staff.returnAll, { params: { id }, body: {} }, { as: teacher });
    expect((await returnAll()).code).toBe(trainingRefusals.stillOpen);
    await terminate(id);
    expect((await returnAll()).data).toEqual({ returned: 1, left: 1 });
    expect((await task(ben, id)).data).toMatchObject({ state: 'marked', points: 0 });
    expect((await task(ann, id)).data).toMatchObject({ state: 'submitted', points: null });
    expect((await returnAll()).code).toBe(trainingRefusals.nothingToReturn);
  });

  test('a marker learns that a colleague has returned the work meanwhile, and can return it again', async () => {
    const id = await answered();
    await terminate(id);
    const { revision } = (await work(id, ben)).data;
    await backend.ask(staff.returnAll, { params: { id }, body: {} }, { as: teacher });
    const typed = { marks: [{ key: 'q1', points: 1, comment: 'Generous.' }], revision };
    const saved = await mark(id, ben, typed);
    expect(saved.data).toMatchObject({ outcome: 'changed', kept: { returnedAt: expect.any(Number) } });
    const again = await mark(id, ben, { ...typed, revision: saved.data.kept.revision, return: true });
    expect(again.data.outcome).toBe('saved');
    expect((await task(ben, id)).data.points).toBe(1);
  });

  test('grades come as a table that no spreadsheet takes for formulas', async () => {
    const id = await answered();
    await mark(id, ann, { comment: '=HYPERLINK("https://example.org")' });
    const file = await fetchFile(backend, teacher, `/v1/train/teacher/task/${id}/grades`);
    const name = encodeURIComponent(`Grades ${(await task(ann, id)).data.title}`);
    expect(file.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^attachment; filename="Grades_[\\w.-]+\\.csv"; filename\\*=UTF-8''${name}%20\\d{4}-\\d{2}-\\d{2}\\.csv$`,
      ),
    );
    const lines = file.bytes.toString().split('\r\n');
    expect(lines[0]).toContain('\uFEFFStudent number,Name,Class,State,Handed in (UTC+8),1 Two close scores (1)');
    expect(lines[1]).toMatch(
      /^T001,Student T001,Group group-\d+,1 to mark,\d{4}-\d{2}-\d{2} \d{2}:\d{2},1,2\.5,2,,,11\.5,"'=HYPERLINK/,
    );
    expect(lines[3]).toMatch(/,Not started,,,,,,,11\.5,$/);
  });
});

describe('deleting', () => {
  const remove = (id: string) => backend.ask(staff.remove, { query: { id } }, { as: teacher });
  test('a draft goes, and a terminated task without handed-in work; others give their reason', async () => {
    const draft = await create({ title: 'Never mind' });
    expect((await remove(draft.id)).code).toBe(0);
    expect((await remove(draft.id)).code).toBe(trainingRefusals.taskMissing);
    const { id } = await given();
    expect((await remove(id)).code).toBe(trainingRefusals.published);
    await terminate(id);
    const body = { id, action: 'delete' } as const;
    expect((await backend.ask(staff.terminationOrDelete, { body }, { as: teacher })).code).toBe(0);
    expect((await task(ann, id)).code).toBe(trainingRefusals.taskMissing);
  });

  test('a task that its date has closed goes like one that was terminated', async () => {
    const { id } = await given();
    await backend.database
      .update(trainingTasks)
      .set({ dueAt: nowOf() - 60 })
      .where(eq(trainingTasks.id, id));
    expect((await read(id)).reasons).toMatchObject({ terminate: 'closed', delete: null });
    expect((await terminate(id)).code).toBe(trainingRefusals.closed);
    expect((await remove(id)).code).toBe(0);
  });

  test('a task whose work was handed in stays', async () => {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    await terminate(id);
    expect((await remove(id)).code).toBe(trainingRefusals.worksSubmitted);
    expect((await read(id)).reasons.delete).toBe('worksSubmitted');
  });
});

describe('notices', () => {
  test('reach the inbox of every student of the groups, and their reading is counted', async () => {
    const { id } = await given();
    const form = {
      groupIds: [group, group],
      taskId: id,
      title: 'Room <b>2.14</b>',
      text: 'We meet there.\n\nBring & read.',
    };
    const sent = await backend.ask(staff.addNotice, { body: form }, { as: teacher });
    expect(sent.data).toMatchObject({ students: 3, read: 0, by: '=Teacher 1', task: { id, title: 'A task' } });
    const { data } = await backend.ask(inbox.notices, { query: {} }, { as: ann });
    const notice = data.list.find(({ title }) => title === form.title);
    expect(notice).toMatchObject({
      content: '<p>We meet there.</p><p>Bring &amp; read.</p>',
      jumpUrl: `/studentTaskDetail/${id}`,
    });
    await backend.ask(inbox.readNotice, { body: { noticeId: notice?.noticeId ?? '' } }, { as: ann });
    const listed = await backend.ask(staff.notices, { query: { taskId: id } }, { as: teacher });
    expect(listed.data).toMatchObject({ total: 1, list: [{ students: 3, read: 1 }] });
    expect((await backend.ask(own.notices, { query: {} }, { as: ben })).data.list).toMatchObject([
      { title: form.title },
    ]);
  });

  test('about an assignment that was deleted name it no more', async () => {
    const { id } = await given();
    const form = { groupIds: [group], taskId: id, title: 'Room', text: 'We meet there.' };
    await backend.ask(staff.addNotice, { body: form }, { as: teacher });
    await terminate(id);
    expect((await backend.ask(staff.remove, { query: { id } }, { as: teacher })).code).toBe(0);
    const { data } = await backend.ask(staff.notices, { query: {} }, { as: teacher });
    expect(data.list.find(({ title }) => title === 'Room')?.task).toBeNull();
    const { data: seen } = await backend.ask(own.notices, { query: {} }, { as: ben });
    expect(seen.list).toMatchObject([{ title: 'Room', task: null }]);
  });

  test('about a draft, or to a group of somebody else, are refused', async () => {
    const draft = await create({ title: 'A draft' });
    const add = (part: object) =>
      backend.ask(staff.addNotice, { body: { groupIds: [group], title: 'A', text: 'B', ...part } }, { as: teacher });
    expect((await add({ taskId: draft.id })).code).toBe(trainingRefusals.notPublished);
    expect((await add({ groupIds: ['data-workshop'] })).code).toBe(trainingRefusals.groupMissing);
  });

  test('about a task go to its groups only: others cannot open it', async () => {
    const { id } = await given();
    const elsewhere = await newGroup(backend, `${group}-elsewhere`, teacher, [
      await newPerson(backend, 'student', 'Eve'),
    ]);
    const about = { groupIds: [elsewhere], taskId: id, title: 'A', text: 'B' };
    expect((await backend.ask(staff.addNotice, { body: about }, { as: teacher })).code).toBe(
      trainingRefusals.groupMissing,
    );
  });
});

describe('the bank', () => {
  const list = async (query: object) => (await backend.ask(staff.questions, { query }, { as: teacher })).data;
  test('is searched by words, subject, kind and origin', async () => {
    expect((await list({ search: 'MEDIAN six' })).list.map(({ id }) => id)).toEqual([
      'contest-statistics.median-of-times',
    ]);
    const filtered = await list({ subjectId: 'secure-code', kind: 'number', origin: 'shared' });
    expect(
      filtered.list.every(({ form: { subjectId, kind } }) => subjectId === 'secure-code' && kind === 'number'),
    ).toBe(true);
    expect((await list({ page: 2, pageSize: 10 })).list).toHaveLength(10);
  });

  test('refuses a question whose solution does not fit, and changes of what is not one’s own', async () => {
    const form: QuestionFormInput = {
      ...{ subjectId: 'data-cleaning', kind: 'single', language: 'zh-EN', title: 'T', prompt: 'P', points: 1 },
      options: [
        { key: 'a', text: 'A' },
        { key: 'b', text: 'B' },
      ],
      solution: { kind: 'choice', options: ['a', 'b'] },
    };
    expect((await backend.ask(staff.addQuestion, { body: form }, { as: teacher })).status).toBe(400);
    const right: QuestionFormInput = { ...form, solution: { kind: 'choice', options: ['a'] } };
    const body = { id: 'own-why-median', revision: 1, question: right };
    expect((await backend.ask(staff.changeQuestion, { body }, { as: teacher })).code).toBe(
      trainingRefusals.questionMissing,
    );
    const removed = await backend.ask(staff.removeQuestion, { query: { id: 'own-why-median' } }, { as: teacher });
    expect(removed.code).toBe(trainingRefusals.questionMissing);
  });
});

describe('subjects', () => {
  test('are there for everybody in each language, each with a question to try', async () => {
    for (const locale of ['zh-EN', 'zh-CN', 'zh-Hant'] as const) {
      const { data } = await backend.ask(training.subjects, {}, { locale });
      expect(data.list.map(({ id, fallback }) => [id, fallback])).toEqual([
        ['contest-statistics', false],
        ['data-cleaning', false],
        ['model-evaluation', false],
        ['secure-code', false],
      ]);
      for (const { id, questions } of data.list) {
        const { data: subject } = await backend.ask(training.subject, { params: { id } }, { locale });
        expect([subject.samples.length, questions >= 8]).toEqual([1, true]);
        expect(subject.samples.map(({ language }) => language)).toEqual([locale]);
      }
    }
    expect((await backend.ask(training.subject, { params: { id: 'alchemy' } })).status).toBe(404);
  });
});

test('a sample shows no solution while an assignment that is not closed asks it', async () => {
  const id = 'secure-code';
  const solvedNow = async () =>
    (await backend.ask(training.subject, { params: { id } })).data.samples.map(({ solved }) => solved !== null);
  expect(await solvedNow()).toEqual([true]);
  const task = { title: 'Uses the sample', questions: [{ questionId: `${id}.query-with-input`, points: 1 }] };
  const { data: draft } = await backend.ask(staff.create, { body: { task } }, { as: teacher });
  expect(await solvedNow()).toEqual([false]);
  await backend.ask(staff.remove, { query: { id: draft.id } }, { as: teacher });
  expect(await solvedNow()).toEqual([true]);
});

describe('a class', () => {
  const student = (who: Who, number: string) => ({ player: who.playerId, name: `Student ${number}`, number });
  /** Gives a class to another teacher. */
  const handOver = (id: string, teacherId: string) =>
    backend.database.update(trainingGroups).set({ teacherId }).where(eq(trainingGroups.id, id));

  test('that has another teacher takes its assignments along: the earlier one only reads and copies them', async () => {
    const published = await given();
    const next = await newPerson(backend, 'teacher', 'Next');
    const elsewhere = await newGroup(backend, `${group}-next`, teacher, [ben]);
    const draft = await create({
      ...{ title: 'Of both', groupIds: [group, elsewhere], questions: [single], dueAt: nowOf() + hours(1) },
    });
    await handOver(group, next.playerId);
    const { reasons } = await read(published.id);
    expect(reasons).toMatchObject({ change: 'notYours', terminate: 'notYours', delete: 'notYours' });
    expect((await terminate(published.id)).code).toBe(trainingRefusals.notYours);
    const later = { dueAt: nowOf() + hours(2) };
    expect((await save(published, later)).code).toBe(trainingRefusals.notYours);
    expect((await read(draft.id)).reasons.publish).toBe('groupMissing');
    expect((await publish(draft)).code).toBe(trainingRefusals.groupMissing);
    const { data } = await backend.ask(staff.task, { params: { id: published.id } }, { as: next });
    expect(data.reasons).toMatchObject({ change: null, terminate: null });
    const copied = await backend.ask(staff.create, { body: { from: draft.id } }, { as: teacher });
    expect(copied.data.form.groupIds).toEqual([elsewhere]);
  });

  test('that was handed over counts for whether its assignment can be deleted', async () => {
    const next = await newPerson(backend, 'teacher', 'Next');
    const eve = await newPerson(backend, 'student', 'Eve');
    const elsewhere = await newGroup(backend, `${group}-handed`, teacher, [eve]);
    const { id } = await given({ groupIds: [group, elsewhere] });
    await answer(eve, id, 'q1', choice('b'));
    await submit(eve, id);
    await terminate(id);
    await handOver(elsewhere, next.playerId);
    const { data } = await backend.ask(staff.tasks, { query: { pageSize: 100 } }, { as: teacher });
    expect(data.list.find((one) => one.id === id)?.reasons.delete).toBe('worksSubmitted');
    const seen = await read(id);
    expect([seen.reasons.delete, seen.works.submitted]).toEqual(['worksSubmitted', 0]);
    const { code } = await backend.ask(staff.remove, { query: { id } }, { as: teacher });
    expect(code).toBe(trainingRefusals.worksSubmitted);
  });

  test('is listed and marked in the order of its numbers, of which 10 follows 9', async () => {
    const lists = { id: `${group}-numbers`, name: 'Numbers', term: 'Spring', teacher: teacher.playerId };
    const students = [student(ann, '10'), student(ben, '9'), student(cai, '1')];
    await committee(backend, 'class-set', { ...lists, students });
    const { data } = await backend.ask(staff.students, { params: { id: lists.id }, query: {} }, { as: teacher });
    expect(data.list.map(({ number: own }) => own)).toEqual(['1', '9', '10']);
    const { id } = await given({ groupIds: [lists.id] });
    for (const who of [ann, ben, cai]) await submit(who, id);
    expect((await progress(id)).list.map(({ number: own }) => own)).toEqual(['1', '9', '10']);
    const { data: second } = await work(id, ben);
    expect([second.previous?.number, second.position, second.next?.number]).toEqual(['1', 2, '10']);
  });

  test('shows a student of two classes of an assignment in the same one to teachers and to the student', async () => {
    const lists = { name: 'Two', term: 'Spring', teacher: teacher.playerId };
    const [first, second] = [`${group}-two-a`, `${group}-two-b`];
    await committee(backend, 'class-set', { ...lists, id: second, students: [student(ann, '7'), student(ben, '8')] });
    await committee(backend, 'class-set', { ...lists, id: first, students: [student(cai, '1'), student(ann, '2')] });
    const { id } = await given({ groupIds: [second, first] });
    for (const who of [ann, ben, cai]) await submit(who, id);
    const { data: mine } = await task(ann, id);
    expect([mine.group.id, mine.name]).toEqual([first, 'Student 2']);
    const { list } = await progress(id);
    expect(list.map(({ groupId, number: own }) => [groupId, own])).toEqual([
      [first, '1'],
      [first, '2'],
      [second, '8'],
    ]);
    expect(list.map(({ groupIds }) => groupIds)).toEqual([[first], [first, second], [second]]);
    const { data: seen } = await work(id, ann);
    expect([seen.student.groupId, seen.student.number, seen.position]).toEqual([first, '2', 2]);
    expect((await work(id, ben)).data.previous).toMatchObject({ number: '2', name: 'Student 2' });
  });

  test('has no student who assists it; its teacher may try the assignments', async () => {
    const lists = { id: 'own-class', name: 'Own class', term: 'Spring', teacher: teacher.playerId };
    const students = [student(ann, '1')];
    await expect(committee(backend, 'class-set', { ...lists, assistants: [ann.playerId], students })).rejects.toThrow();
    const tried = { ...lists, students: [...students, student(teacher, '2')] };
    expect(await committee(backend, 'class-set', tried)).toEqual({ unknown: [], isInContent: false });
  });

  test('of the content is not set by the committee, because the next start would undo it', async () => {
    const lists = { id: 'data-workshop', name: 'Taken over', term: 'Spring', teacher: teacher.playerId };
    const before = await committee(backend, 'classes', {});
    const result = await committee(backend, 'class-set', { ...lists, students: [student(ann, '1')] });
    expect(await committee(backend, 'classes', {})).toEqual(before);
    expect(result).toEqual({ unknown: [], isInContent: true });
  });

  test('is set up by the committee from its list, and set anew', async () => {
    const lists = { id: 'evening-class', name: 'Evening class', term: 'Spring', teacher: teacher.playerId };
    const set = (students: { player: string; name: string; number: string }[]) =>
      committee(backend, 'class-set', { ...lists, students });
    expect(await set([{ player: 'nobody', name: 'Nobody', number: '1' }])).toMatchObject({ unknown: ['nobody'] });
    const [player] = await newPlayers(backend, 1, 'Dan');
    if (!player) throw new Error('No player');
    expect((await backend.ask(own.tasks, { query: {} }, { as: player })).code).toBe(refusalCode.role);
    expect(await set([student(ann, '1'), student(player, '2')])).toMatchObject({ unknown: [] });
    expect((await backend.ask(own.tasks, { query: {} }, { as: player })).data.total).toBe(0);
    await set([student(player, '2')]);
    const { data } = await backend.ask(staff.students, { params: { id: lists.id }, query: {} }, { as: teacher });
    expect(data).toEqual({ list: [{ studentId: player.playerId, name: 'Student 2', number: '2' }], total: 1 });
    expect(await committee(backend, 'classes', {})).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ id: lists.id, students: 1 })]),
    });
  });
});

describe('when the due date has come', () => {
  test('started work counts as handed in, without anybody doing anything, and late answers are refused', async () => {
    const { id } = await given();
    await answer(ann, id, 'q1', choice('b'));
    backend.advance(hours(1) + 60);
    const [student, other, person] = await Promise.all(
      [ann, ben, teacher].map(({ playerId }) => signInAgain(backend, playerId)),
    );
    if (!student || !other || !person) throw new Error('Nobody is signed in');
    [ann, ben, teacher] = [student, other, person];
    const { data } = await task(ann, id);
    expect(data).toMatchObject({ state: 'submitted', submittedBy: 'due', submittedAt: data.dueAt, phase: 'closed' });
    const late = await answer(ann, id, 'q2', figure('10'));
    expect([late.code, late.message]).toEqual([
      trainingRefusals.closed,
      'This assignment is closed. You can no longer change or hand in answers',
    ]);
    expect((await submit(ben, id)).code).toBe(trainingRefusals.closed);
    const closed = await read(id);
    expect((await save(closed, { dueAt: (closed.dueAt ?? 0) + hours(5) })).code).toBe(trainingRefusals.closed);
    expect((await progress(id)).list.map(({ state }) => state)).toEqual(['submitted', 'untouched', 'untouched']);
    expect(closed.reasons).toMatchObject({ terminate: 'closed', delete: 'worksSubmitted', returnAll: null });
  });
});
