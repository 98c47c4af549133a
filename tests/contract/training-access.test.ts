import { inArray } from 'drizzle-orm';
import { hours } from '#backend/platform/clock.ts';
import {
  trainingAnswers,
  trainingAssistants,
  trainingExtensions,
  trainingMarks,
  trainingNotices,
  trainingQuestions,
  trainingTasks,
  trainingVersions,
  trainingWorks,
} from '#backend/training/tables.ts';
import { isAcceptedCode } from '#lib/contract/codes.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import type { QuestionFormInput } from '#lib/contract/training/training-questions.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { studentTraining } from '#lib/contract/training/training-student.ts';
import type { TaskRight } from '#lib/contract/training/training-tasks.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { newGroup, newPerson } from './training-people.ts';

/** The teacher and the assistant of a group, two of its students, and the same of another group. */
const people = [
  'nobody',
  'teacher',
  'assistant',
  'student',
  'classmate',
  'otherTeacher',
  'otherAssistant',
  'otherStudent',
] as const;
type Person = (typeof people)[number];

const secret = 'the-answer-that-nobody-else-may-read';
const nouns = ['teacherTraining', 'assistantTraining', 'studentTraining'];

let backend: TestBackend;
const who = new Map<Person, Who>();
const as = (person: Person): Partial<Who> => who.get(person) ?? {};
const idOf = (person: Person): string => who.get(person)?.playerId ?? '';

/** Of the teacher: a task that is under way, one that is closed, a draft and a question. */
interface AccessFixture {
  readonly open: string;
  readonly closed: string;
  readonly draft: string;
  readonly question: string;
}

const question: QuestionFormInput = {
  ...{ subjectId: 'data-cleaning', kind: 'text', language: 'zh-EN', title: 'Mine', prompt: 'Why?', points: 2 },
  solution: { kind: 'text', text: 'Because.' },
};

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '10000' });
  const roles = {
    teacher: 'teacher',
    assistant: 'assistant',
    student: 'student',
    classmate: 'student',
    otherTeacher: 'teacher',
    otherAssistant: 'assistant',
    otherStudent: 'student',
  } as const;
  for (const person of people)
    if (person !== 'nobody') who.set(person, await newPerson(backend, roles[person], person));
  const { teacher, otherTeacher } = Object.fromEntries(who);
  const [student, classmate, otherStudent] = (['student', 'classmate', 'otherStudent'] as const).map((one) =>
    who.get(one),
  );
  if (!teacher || !otherTeacher || !student || !classmate || !otherStudent) throw new Error('Somebody is missing');
  await newGroup(backend, 'mine', teacher, [student, classmate]);
  await newGroup(backend, 'theirs', otherTeacher, [otherStudent]);
  await backend.database.insert(trainingAssistants).values([
    { groupId: 'mine', playerId: idOf('assistant') },
    { groupId: 'theirs', playerId: idOf('otherAssistant') },
  ]);
});
afterAll(() => backend?.close());

const staff = staffCallsOf.teacher;
async function published(questionId: string): Promise<string> {
  const dueAt = backend.now() + hours(1);
  const task = { title: 'A task', groupIds: ['mine'], questions: [{ questionId, points: 2 }], dueAt };
  const { data } = await backend.ask(staff.create, { body: { task } }, { as: as('teacher') });
  await backend.ask(staff.publish, { body: { id: data.id, revision: data.revision } }, { as: as('teacher') });
  const body = { key: 'q1', revision: 0, value: { kind: 'text', text: secret } } as const;
  await backend.ask(studentTraining.answer, { params: { id: data.id }, body }, { as: as('student') });
  return data.id;
}

async function newFixture(): Promise<AccessFixture> {
  const asked = await backend.ask(staff.addQuestion, { body: question }, { as: as('teacher') });
  const [open, closed] = [await published(asked.data.id), await published(asked.data.id)];
  const body = { id: closed, action: 'terminate' } as const;
  await backend.ask(staff.terminationOrDelete, { body }, { as: as('teacher') });
  const marks = [{ key: 'q1', points: 2 }];
  const marked = { params: { id: closed }, body: { studentId: idOf('student'), revision: 0, marks } };
  await backend.ask(staff.mark, marked, { as: as('teacher') });
  const draft = await backend.ask(staff.create, { body: { task: { title: 'A draft' } } }, { as: as('teacher') });
  return { open, closed, draft: draft.data.id, question: asked.data.id };
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
interface Entry {
  readonly may: readonly Person[];
  readonly sends: (fixture: AccessFixture) => Sent;
}

const teachers = ['teacher', 'otherTeacher'] as const;
const assistants = ['assistant', 'otherAssistant'] as const;
const students = ['student', 'classmate', 'otherStudent'] as const;
const form = { title: 'Taken over', intro: '', language: 'zh-EN', groupIds: [], questions: [] };

/** Requested data always belongs to the teacher or the teacher's group; `all`: of that role, `mine`: of that group. */
function ofStaff(noun: string, all: readonly Person[], mine: readonly Person[]): Readonly<Record<string, Entry>> {
  const isTeacher = noun === 'teacherTraining';
  /** Assistants do not touch what the teacher made. */
  const makers = isTeacher ? mine : [];
  return Object.fromEntries(
    Object.entries<Entry>({
      tasks: { may: all, sends: () => ({ query: { pageSize: '100' } }) },
      groups: { may: all, sends: () => ({}) },
      students: { may: mine, sends: () => ({ params: { id: 'mine' }, query: { page: '2' } }) },
      questions: { may: all, sends: () => ({ query: { search: 'mine' } }) },
      notices: { may: all, sends: () => ({}) },
      create: { may: all, sends: () => ({ body: { task: {} } }) },
      addQuestion: { may: all, sends: () => ({ body: question }) },
      task: { may: mine, sends: ({ open }) => ({ params: { id: open } }) },
      progress: { may: mine, sends: ({ open }) => ({ params: { id: open }, query: {} }) },
      work: { may: mine, sends: ({ closed }) => ({ params: { id: closed, studentId: idOf('student') } }) },
      grades: { may: mine, sends: ({ closed }) => ({ params: { id: closed } }) },
      mark: {
        may: mine,
        sends: ({ closed }) => ({
          params: { id: closed },
          body: { studentId: idOf('student'), revision: 1, marks: [{ key: 'q1', points: 1 }] },
        }),
      },
      reopen: {
        may: mine,
        sends: ({ closed }) => ({
          params: { id: closed, studentId: idOf('student') },
          body: { revision: 1, dueAt: backend.now() + hours(3), comment: 'Once more.' },
        }),
      },
      // Assistants need the right to the dates, which is not shared here.
      extend: {
        may: makers,
        sends: ({ open }) => ({
          params: { id: open, studentId: idOf('student') },
          body: { dueAt: backend.now() + hours(3), reason: 'Ill.' },
        }),
      },
      withdrawExtension: {
        may: makers,
        sends: ({ open }) => ({ params: { id: open, studentId: idOf('student') } }),
      },
      returnAll: { may: mine, sends: ({ closed }) => ({ params: { id: closed }, body: {} }) },
      addNotice: { may: mine, sends: () => ({ body: { groupIds: ['mine'], title: 'Hello', text: 'World' } }) },
      change: { may: makers, sends: ({ draft }) => ({ body: { id: draft, revision: 1, task: form } }) },
      publish: { may: makers, sends: ({ open }) => ({ body: { id: open, revision: 2 } }) },
      terminationOrDelete: { may: makers, sends: ({ open }) => ({ body: { id: open, action: 'terminate' } }) },
      share: { may: makers, sends: ({ open }) => ({ params: { id: open }, body: { rights: ['text', 'marks'] } }) },
      remove: { may: makers, sends: ({ draft }) => ({ query: { id: draft } }) },
      changeQuestion: { may: makers, sends: (fixture) => ({ body: { id: fixture.question, revision: 1, question } }) },
      removeQuestion: { may: makers, sends: (fixture) => ({ query: { id: fixture.question } }) },
    }).map(([name, entry]) => [`${noun}.${name}`, entry]),
  );
}

const matrix: Readonly<Record<string, Entry>> = {
  ...ofStaff('teacherTraining', teachers, ['teacher']),
  ...ofStaff('assistantTraining', assistants, ['assistant']),
  // Publishing again what is published changes nothing, and shows what the assistant may see.
  'assistantTraining.publish': { may: ['assistant'], sends: ({ open }) => ({ body: { id: open, revision: 2 } }) },
  'studentTraining.tasks': { may: students, sends: () => ({ query: { pageSize: '100' } }) },
  'studentTraining.notices': { may: students, sends: () => ({}) },
  'studentTraining.task': { may: ['student', 'classmate'], sends: ({ open }) => ({ params: { id: open } }) },
  'studentTraining.answer': {
    may: ['student', 'classmate'],
    sends: ({ open }) => ({
      params: { id: open },
      body: { key: 'q1', revision: 0, value: { kind: 'text', text: 'Of my own' } },
    }),
  },
  // Nobody has submitted the open one; training-attempts.test.ts begins further tries.
  'studentTraining.retry': { may: [], sends: ({ open }) => ({ params: { id: open }, body: { attempt: 1 } }) },
  'studentTraining.submit': {
    may: ['student', 'classmate'],
    sends: ({ open }) => ({ params: { id: open }, body: {} }),
  },
};

const calls = allEndpoints().filter(({ name }) => nouns.includes(name.split('.')[0] ?? ''));

async function ask({ name, endpoint }: NamedEndpoint, person: Person, fixture: AccessFixture) {
  const { params = {}, query = {}, body } = matrix[name]?.sends(fixture) ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const { token, antiForgery } = as(person);
  const answer = await backend.app.request(`${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}`, 'X-Csrf-Token': antiForgery ?? '' }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const code = text.startsWith('{"code"') ? JSON.parse(text).code : 0;
  return { status: answer.status, text, accepted: answer.status === 200 && isAcceptedCode(code) };
}

/** Everything of the fixture that a refused call might have changed. */
async function stateOf({ open, closed, draft, question: questionId }: AccessFixture): Promise<string> {
  const { database } = backend;
  const ids = [open, closed, draft];
  const tables = await Promise.all([
    database.select().from(trainingTasks).where(inArray(trainingTasks.id, ids)),
    database.select().from(trainingAnswers).where(inArray(trainingAnswers.taskId, ids)),
    database.select().from(trainingWorks).where(inArray(trainingWorks.taskId, ids)),
    database.select().from(trainingMarks).where(inArray(trainingMarks.taskId, ids)),
    database.select().from(trainingExtensions).where(inArray(trainingExtensions.taskId, ids)),
    database.select().from(trainingVersions).where(inArray(trainingVersions.taskId, ids)),
    database
      .select()
      .from(trainingQuestions)
      .where(inArray(trainingQuestions.id, [questionId])),
    database.select().from(trainingNotices),
  ]);
  return JSON.stringify(tables);
}

const readers: readonly Person[] = ['student', 'teacher', 'assistant'];

test('every call about works of others is in the matrix', () => {
  expect(calls.map(({ name }) => name).filter((name) => !(name in matrix))).toEqual([]);
});

describe('who teaches, who learns, and who is elsewhere', () => {
  /** Of this one nothing is ever changed. */
  let shared: AccessFixture;
  beforeAll(async () => {
    shared = await newFixture();
  });

  test.each(calls)('$name', async (call) => {
    const may = matrix[call.name]?.may ?? [];
    const before = await stateOf(shared);
    for (const person of people.filter((one) => !may.includes(one))) {
      const { accepted, text, status } = await ask(call, person, shared);
      expect([person, accepted, text.includes(secret)]).toEqual([person, false, false]);
      if (person === 'nobody') expect(status).toBe(401);
      // Valid input, so that a refusal is one of the person; it must not sign anybody out.
      else expect([person, [400, 401, 403].includes(status)]).toEqual([person, false]);
    }
    expect(await stateOf(shared)).toBe(before);
    for (const person of may) {
      const { accepted, text } = await ask(call, person, call.endpoint.method === 'GET' ? shared : await newFixture());
      expect([person, accepted, accepted ? '' : text]).toEqual([person, true, '']);
      if (!readers.includes(person)) expect([person, text.includes(secret)]).toEqual([person, false]);
    }
  });
});

test('a list has only what is for whoever asks', async () => {
  const fixture = await newFixture();
  const ids = async (call: NamedEndpoint['name'], person: Person) => {
    const found = calls.find(({ name }) => name === call);
    return found
      ? JSON.parse((await ask(found, person, fixture)).text).data.list.map(({ id }: { id: string }) => id)
      : [];
  };
  expect(await ids('teacherTraining.tasks', 'teacher')).toEqual(expect.arrayContaining([fixture.draft, fixture.open]));
  expect(await ids('teacherTraining.tasks', 'otherTeacher')).not.toContain(fixture.open);
  const assisted = await ids('assistantTraining.tasks', 'assistant');
  expect([assisted.includes(fixture.open), assisted.includes(fixture.draft)]).toEqual([true, false]);
  expect(await ids('assistantTraining.tasks', 'otherAssistant')).not.toContain(fixture.open);
  expect(await ids('assistantTraining.questions', 'assistant')).toContain(fixture.question);
  expect(await ids('assistantTraining.questions', 'otherAssistant')).not.toContain(fixture.question);
  expect(await ids('studentTraining.tasks', 'classmate')).toContain(fixture.open);
  expect(await ids('studentTraining.tasks', 'otherStudent')).toEqual([]);
});

test("an assistant's own task is the assistant's to change and end, and the teacher's to delete", async () => {
  const calls = staffCallsOf.assistant;
  const assistant = { as: as('assistant') };
  const dueAt = backend.now() + hours(1);
  const questions = [{ questionId: 'secure-code.merkle-proof', points: 1 }];
  const task = { title: 'Tutorial', groupIds: ['mine'], questions, dueAt };
  const { data: made } = await backend.ask(calls.create, { body: { task } }, assistant);
  const { data } = await backend.ask(calls.publish, { body: { id: made.id, revision: made.revision } }, assistant);
  expect(data.kept.reasons).toMatchObject({ change: null, terminate: null, delete: 'teacherOnly' });
  const { id } = made;
  expect((await backend.ask(calls.terminationOrDelete, { body: { id, action: 'terminate' } }, assistant)).code).toBe(0);
  expect((await backend.ask(calls.remove, { query: { id } }, assistant)).message).toBe(
    'Only a teacher can delete an assignment that was published',
  );
  expect((await backend.ask(staff.remove, { query: { id } }, { as: as('teacher') })).code).toBe(0);
});

test('a teacher shares parts of an assignment with its assistants, and no more than those', async () => {
  const assisting = staffCallsOf.assistant;
  const assistant = { as: as('assistant') };
  const teacher = { as: as('teacher') };
  const questions = [{ questionId: 'secure-code.merkle-proof', points: 1 }];
  const { data: made } = await backend.ask(
    staff.create,
    { body: { task: { title: 'Shared', groupIds: ['mine'], questions } } },
    teacher,
  );
  const { id } = made;
  const seen = async () => (await backend.ask(assisting.task, { params: { id } }, assistant)).code;
  const save = async (revision: number, part: object) =>
    backend.ask(assisting.change, { body: { id, revision, task: { ...made.form, ...part } } }, assistant);
  expect(await seen()).toBe(trainingRefusals.taskMissing);
  const share = (rights: TaskRight[]) => backend.ask(staff.share, { params: { id }, body: { rights } }, teacher);
  const { data: shared } = await share(['text', 'marks']);
  expect(shared.sharing).toEqual({ rights: ['text', 'marks'], canChange: true });
  expect(await seen()).toBe(0);
  const dueAt = backend.now() + hours(2);
  expect((await save(shared.revision, { title: 'Renamed', dueAt })).code).toBe(trainingRefusals.notShared);
  expect((await save(shared.revision, { questions: [] })).code).toBe(trainingRefusals.notShared);
  const { data: saved } = await save(shared.revision, { title: 'Renamed' });
  expect([saved.outcome, saved.kept.title, saved.kept.questions.length]).toEqual(['saved', 'Renamed', 1]);
  expect(saved.kept.rights).toEqual(['text', 'marks']);
  expect((await backend.ask(assisting.publish, { body: { id, revision: 3 } }, assistant)).code).toBe(
    trainingRefusals.notYours,
  );
  expect((await backend.ask(assisting.share, { params: { id }, body: { rights: [] } }, assistant)).code).toBe(
    trainingRefusals.notShared,
  );
  await share([]);
  expect(await seen()).toBe(trainingRefusals.taskMissing);
  await backend.ask(staff.remove, { query: { id } }, teacher);
});
