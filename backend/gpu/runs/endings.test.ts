import { endingOf } from './watch-run.ts';

const end = { code: null, signal: null, ranOutOfMemory: false };

test('a program that used more memory than it may failed for its memory, whoever noticed', () => {
  const ends = [
    { ...end, code: 134 },
    { ...end, signal: 'SIGABRT' },
    { ...end, signal: 'SIGTRAP' },
    { ...end, signal: 'SIGKILL', ranOutOfMemory: true },
  ];
  for (const ended of ends) expect(endingOf(ended, null)).toEqual({ state: 'failed', reason: 'memory' });
});

test('a program that was killed for another reason did not fail for its memory', () => {
  expect(endingOf({ ...end, signal: 'SIGKILL' }, null)).toMatchObject({ reason: 'signal' });
  expect(endingOf({ ...end, code: 1 }, null)).toMatchObject({ reason: 'code' });
  expect(endingOf({ ...end, signal: 'SIGKILL', ranOutOfMemory: true }, 'cancelled')).toMatchObject({
    state: 'cancelled',
  });
});
