import { QueryClient } from '@tanstack/react-query';
import { type StudentTask, StudentTaskSchema } from '#lib/contract/training/training-student.ts';
import { sampleStudentTask } from '#tests/support/sample-data.ts';
import { keepAnswer, studentTaskQuery } from './training.ts';

const question = {
  ...{ key: 'q1', kind: 'text', title: 'Title', language: 'zh-EN', prompt: '', options: [], unit: '' },
  ...{ points: 1, rubric: [], answer: null, result: null },
};

it('the first saved answer begins the work: its state and its next step change together', () => {
  const client = new QueryClient();
  const fresh: StudentTask = StudentTaskSchema.parse({
    ...sampleStudentTask({ state: 'untouched', next: 'start', answered: 0, startedAt: null }),
    questions: [question],
  });
  const { queryKey } = studentTaskQuery(fresh.id);
  client.setQueryData(queryKey, fresh);
  keepAnswer(client, fresh.id, 'q1', { value: { kind: 'text', text: 'Yes' }, revision: 1, savedAt: 7, readAs: null });
  expect(client.getQueryData(queryKey)).toMatchObject({
    ...{ answered: 1, state: 'started', next: 'continue', startedAt: 7 },
  });
  client.clear();
});
