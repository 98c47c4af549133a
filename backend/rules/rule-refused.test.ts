import { expect, test } from 'vitest';
import { WorkRefused } from '../works/work-refused.ts';
import { allowing, RuleRefused } from './rule-refused.ts';

test('a rule that says no carries its code, its sentence and the values of it', () => {
  const refused = new WorkRefused('typeWrong', { entry: 'a.sh' }, 'submissions.archive.damaged');
  expect(refused).toBeInstanceOf(RuleRefused);
  expect(refused).toMatchObject({
    name: 'WorkRefused',
    reason: 'typeWrong',
    code: expect.any(Number),
    sentence: 'submissions.archive.damaged',
    values: { entry: 'a.sh' },
  });
});

test('no reason, no refusal', () => {
  const allow = allowing(WorkRefused);
  expect(() => allow(null)).not.toThrow();
  expect(() => allow('banned')).toThrow(WorkRefused);
});
