import { workRefusals } from '#lib/contract/contests/work-refusals.ts';
import { allEndpoints } from '#lib/contract/contract.ts';
import { datasetRefusals } from '#lib/contract/datasets/datasets.ts';
import { boardRefusals } from '#lib/contract/datasets/leaderboards.ts';
import type { Refusals } from '#lib/contract/errors.ts';
import { gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { offlineRefusals } from '#lib/contract/offline/offline-refusals.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

it('a refusal that a call does not declare fails the test that met it', async () => {
  const as = await backend.signIn('lin.qing');
  const input = { body: { noticeId: 'none' } } as const;
  expect((await backend.ask(inbox.readNotice, input, { as })).code).toBe(4404);
  const { refusals: _, ...silent } = inbox.readNotice;
  await expect(backend.ask(silent, input, { as })).rejects.toThrow('inbox.readNotice answers 4404');
});

const tables: Readonly<Record<string, Refusals>> = {
  boardRefusals,
  datasetRefusals,
  gpuRefusals,
  offlineRefusals,
  submissionRefusals,
  teamRefusals,
  trainingRefusals,
  workRefusals,
};

it.each(Object.entries(tables))('every refusal of %s is declared by a call', (_, table) => {
  const declared = allEndpoints().flatMap(({ endpoint: { refusals = {} } }) => Object.entries(refusals));
  const missing = Object.entries(table).filter(
    ([name, code]) => !declared.some(([other, number]) => other === name && number === code),
  );
  expect(missing).toEqual([]);
});
