import { WorkError } from '../works/work-error.ts';
import { assertAllowedAs, DomainError } from './domain-error.ts';

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
  const assertAllowed = assertAllowedAs(WorkError);
  expect(() => assertAllowed(null)).not.toThrow();
  expect(() => assertAllowed('banned')).toThrow(WorkError);
});
