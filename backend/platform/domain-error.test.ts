import { WorkError } from '../works/work-error.ts';
import { allowing, DomainError } from './domain-error.ts';

test('a rule that says no carries its code, its sentence and the values of it', () => {
  const refused = new WorkError('typeWrong', { entry: 'a.sh' }, 'submissions.archive.damaged');
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({
    name: 'WorkError',
    reason: 'typeWrong',
    code: expect.any(Number),
    sentence: 'submissions.archive.damaged',
    values: { entry: 'a.sh' },
  });
});

test('no reason, no refusal', () => {
  const allow = allowing(WorkError);
  expect(() => allow(null)).not.toThrow();
  expect(() => allow('banned')).toThrow(WorkError);
});
