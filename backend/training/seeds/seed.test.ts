import { openMigrated } from '#tests/support/migrated-dump.ts';
import { loadContent } from '../../content-store/load.ts';
import { firstStartAt, shippedContent } from '../../content-store/test-content.ts';
import { seededPlayers, seedPlayers } from '../../identity/seed.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { seedPersons } from '../../provider/seed.ts';
import { studentsOf } from '../groups.ts';
import { createTrainingServices } from '../services.ts';
import { seedTraining } from './seed.ts';
import { seededGroupIds } from './seed-tasks.ts';

const { content } = loadContent(shippedContent, firstStartAt);
const teacher = { role: 'teacher', playerId: seededPlayers.wuJingyi.id } as const;
const page = { page: 1, pageSize: 50 };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
  const { database } = opened;
  await seedPersons(database, firstStartAt);
  await seedPlayers(database, firstStartAt, null);
  for (const _ of ['first', 'again']) await seedTraining(database, firstStartAt, content.training);
});
afterAll(() => opened?.close());

const services = () =>
  createTrainingServices({ database: opened.database, clock: () => firstStartAt, content: () => content.training });

describe('a new installation', () => {
  test('has two classes, one with an assistant', async () => {
    const groups = await services().groups.all(teacher);
    expect(groups.map(({ students, assistants }) => [students, assistants.length])).toEqual([
      [24, 1],
      [18, 0],
    ]);
    const listed = await studentsOf(opened.database, seededGroupIds);
    expect(new Set(listed.map(({ studentId }) => studentId)).size).toBe(42);
    expect(new Set(listed.map(({ name }) => name)).size).toBe(42);
  });

  test('has a task in every phase, with all its questions', async () => {
    const { list } = await services().staffTasks.list(teacher, page);
    expect(list.map(({ id, phase }) => [id, phase]).toSorted()).toEqual([
      ['ledger-basics', 'draft'],
      ['tutorial-encodings', 'open'],
      ['week-3', 'closed'],
      ['week-5', 'closed'],
      ['week-6', 'open'],
      ['week-7', 'scheduled'],
    ]);
    expect(list.every(({ questions }) => questions >= 3)).toBe(true);
    const of = (id: string) => list.find((task) => task.id === id);
    expect(of('week-3')).toMatchObject({ toMark: 0, works: { submitted: 0, started: 0 } });
    expect(of('week-5')?.toMark).toBeGreaterThan(20);
    expect(of('week-6')?.works).toMatchObject({ untouched: 11 });
    expect(of('ledger-basics')).toMatchObject({ reasons: { publish: 'notReady', delete: null } });
  });

  test('has a bank of at least thirty questions over four subjects', async () => {
    const { list, total } = await services().bank.list(teacher, {
      search: '',
      direction: 'asc',
      ...page,
    });
    expect(total).toBeGreaterThanOrEqual(30);
    expect(new Set(list.map(({ form }) => form.subjectId)).size).toBe(4);
    expect(list.slice(0, 3).map(({ origin }) => origin)).toEqual(['own', 'own', 'colleague']);
  });
});

describe('classes of the content', () => {
  const students = [{ player: seededPlayers.zhengXiao.id, name: 'Zheng Xiao', number: 'EX01' }];
  const extra = { id: 'extra', name: 'Extra', term: 'Spring', teacher: teacher.playerId, assistants: [], students };
  const setClasses = (classes: typeof content.training.classes) =>
    seedTraining(opened.database, firstStartAt, { ...content.training, classes });

  test('a further class is there after the next start, with its students', async () => {
    expect(await setClasses([...content.training.classes, extra])).toEqual(new Map());
    const listed = await studentsOf(opened.database, ['extra']);
    expect(listed).toEqual([{ groupId: 'extra', studentId: students[0]?.player, name: 'Zheng Xiao', number: 'EX01' }]);
  });

  test('a class with an unknown account is left as it is and reported', async () => {
    const stranger = { player: '1111111111', name: 'Stranger', number: 'EX02' };
    const refused = await setClasses([{ ...extra, students: [stranger] }]);
    expect(refused).toEqual(new Map([['extra', ['1111111111']]]));
    const listed = await studentsOf(opened.database, ['extra']);
    expect(listed.map(({ number }) => number)).toEqual(['EX01']);
  });
});
