import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sum, tallyPlaywright, tallyVitest } from './tally.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function reportOf(content: unknown): string {
  const file = join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, testResults: readonly object[] = []) =>
  reportOf({ numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: 0, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: readonly object[] = []) =>
  reportOf({ stats: { expected, unexpected, flaky }, errors });

describe('the sum of the runners', () => {
  it('adds up what passed and what failed', () => {
    expect(sum([tallyVitest(vitest(3, 1), 1), tallyPlaywright(playwright(2, 0), 0)])).toEqual({ passed: 5, failed: 1 });
  });

  it('counts a runner that left no report as failed', () => {
    expect(tallyVitest(join(dir, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(join(dir, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a runner that ran nothing as failed', () => {
    expect(tallyVitest(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(playwright(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a bad ending without a failed test as failed', () => {
    expect(tallyVitest(vitest(4, 0), 1)).toEqual({ passed: 4, failed: 1 });
    expect(tallyPlaywright(playwright(4, 0), null)).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a test file that could not be loaded', () => {
    const broken = [{ status: 'failed', assertionResults: [] }];
    expect(tallyVitest(vitest(4, 0, broken), 1)).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a test that passed only at the second try, and a broken set-up', () => {
    expect(tallyPlaywright(playwright(4, 0, 1, [{}]), 1)).toEqual({ passed: 4, failed: 2 });
  });
});
