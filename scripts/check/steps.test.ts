import { jest } from '@jest/globals';
import { type Result, runStages, type Step, summaryOf } from './steps.ts';
import { nothing, once } from './tally.ts';

const result = (name: string, failures: readonly string[]): Result => ({
  name,
  seconds: 75.4,
  tally: { passed: 3, failed: failures.length, failures },
});

describe('the end of a log', () => {
  it('tells the time of each part, what failed, and the sum alone on the last line', () => {
    const text = summaryOf(
      [result('unit', ['lib/a.test.ts: a sum', 'lib/b.test.ts: b']), result('end to end', [])],
      100,
    );
    const lines = text.split('\n');
    expect(lines.slice(0, 3).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'unit 1:15 3 passed, 2 failed',
      'end to end 1:15 3 passed, 0 failed',
      'all 1:40 6 passed, 2 failed',
    ]);
    expect(lines.slice(4)).toEqual([
      'FAILED unit: lib/a.test.ts: a sum',
      'FAILED unit: lib/b.test.ts: b',
      '',
      '6 passed, 2 failed',
    ]);
  });
});

describe('steps', () => {
  beforeEach(() => {
    for (const way of ['log', 'error'] as const) jest.spyOn(console, way).mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('run one after the other in a lane, beside those of other lanes, and on after one that throws', async () => {
    const told: string[] = [];
    const step = (name: string, work = async () => {}): Step => ({
      name,
      run: async (log) => {
        await work();
        told.push(`${name} ${log}`);
        return once(true, name);
      },
    });
    const { promise: isRunning, resolve: runs } = Promise.withResolvers<void>();
    const fails: Step = { name: 'fails', run: () => Promise.reject(new Error('broken')) };
    const results = await runStages([
      [[step('alone')]],
      [[fails, step('then', async () => runs())], [step('waits for the other lane', () => isRunning)]],
    ]);
    expect(told[0]).toBe('alone undefined');
    expect(told.slice(1).toSorted()).toEqual(['then then', 'waits for the other lane waits-for-the-other-lane']);
    expect(results.map(({ name, tally }) => [name, tally.failed])).toEqual([
      ['alone', 0],
      ['fails', 1],
      ['then', 0],
      ['waits for the other lane', 0],
    ]);
    expect(results[1]?.tally).toEqual({ ...nothing, failed: 1, failures: ['fails: broken'] });
  });
});
