import type { CommitteeAnswer } from '#backend/committee/calls.ts';
import { datasetApplications } from '#backend/datasets/tables.ts';
import { personalChecks } from '#backend/personal/tables.ts';
import { supportQuestions } from '#backend/support/tables.ts';
import { openBackend, type TestBackend } from './backend.ts';
import { committee } from './committee.ts';
import { newPlayers } from './team-players.ts';

type Listed = 'checks' | 'dataset-applications' | 'questions';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
  const people = await newPlayers(backend, 45, 'Waiting');
  const { database } = backend;
  // Of one second, as when many apply at once: their order is that of the ids.
  const rows = people.map(({ playerId }, index) => ({ id: `w-${String(index).padStart(2, '0')}`, playerId }));
  await database.insert(datasetApplications).values(
    rows.map((row) => ({
      ...{ ...row, datasetId: 'fraud-graph', purpose: 'Study', institution: 'Institute', supervisor: '' },
      ...{ people: 'Ann', storage: 'A disk', months: 1, state: 'pending' as const, submittedAt: 1 },
    })),
  );
  const card = {
    school: 'School',
    schoolId: null,
    studentNumber: '1',
    degree: 'master',
    graduationYear: 2030,
  } as const;
  await database.insert(personalChecks).values(
    rows.map((row) => ({
      ...{
        ...row,
        kind: 'studentCard' as const,
        state: 'pending' as const,
        payload: card,
        fid: row.id,
        submittedAt: 1,
      },
    })),
  );
  const asked = { desk: 'contest', question: 'When?', askedAt: 1 };
  await database.insert(supportQuestions).values(rows.map((row) => ({ ...row, ...asked })));
});
afterAll(() => backend?.close());

describe.each<Listed>(['checks', 'dataset-applications', 'questions'])('the list of %s', (name) => {
  const page = (number: number, pageSize = 20): Promise<CommitteeAnswer<Listed>> =>
    committee(backend, name, { page: number, pageSize });

  test('has every one that waits on one of its pages, the oldest first', async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => page(number)));
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [45, 20],
      [45, 20],
      [45, 5],
    ]);
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 45 }, (_, index) => `w-${String(index).padStart(2, '0')}`));
  });

  test('answers its last page for one behind it', async () => {
    const { page: shown, list } = await page(9);
    expect([shown, list.map(({ id }) => id)]).toEqual([3, ['w-40', 'w-41', 'w-42', 'w-43', 'w-44']]);
  });

  test('has no page of thousands', async () => {
    await expect(page(1, 5000)).rejects.toThrow();
  });
});

test('an empty list has one page', async () => {
  await backend.database.delete(supportQuestions);
  expect(await committee(backend, 'questions', { page: 4 })).toEqual({ list: [], total: 0, page: 1 });
});
