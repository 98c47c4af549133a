import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { sum, type Tally, tallyJest, tallyPlaywright } from './tally.ts';

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

const counts = ({ passed, failed }: Tally) => ({ passed, failed });

const jestReport = (passed: number, failed: number, testResults: readonly object[] = []) =>
  reportOf({ numPassedTests: passed, numFailedTests: failed, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: readonly object[] = []) =>
  reportOf({ stats: { expected, unexpected, flaky }, errors });

describe('the sum of the runners', () => {
  it('adds up what passed and what failed', () => {
    expect(counts(sum([tallyJest(jestReport(3, 1), 1), tallyPlaywright(playwright(2, 0), 0)]))).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('counts a runner that left no report as failed', () => {
    expect(counts(tallyJest(join(dir, 'nothing.json'), 0))).toEqual({ passed: 0, failed: 1 });
    expect(counts(tallyPlaywright(join(dir, 'nothing.json'), 0))).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a runner that ran nothing as failed', () => {
    expect(counts(tallyJest(jestReport(0, 0), 0))).toEqual({ passed: 0, failed: 1 });
    expect(counts(tallyPlaywright(playwright(0, 0), 0))).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a bad ending without a failed test as failed', () => {
    expect(counts(tallyJest(jestReport(4, 0), 1))).toEqual({ passed: 4, failed: 1 });
    expect(counts(tallyPlaywright(playwright(4, 0), null))).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a test file that could not be loaded', () => {
    const broken = [{ status: 'failed', assertionResults: [] }];
    expect(counts(tallyJest(jestReport(4, 0, broken), 1))).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a test file that failed after its tests had passed', () => {
    const broken = [{ status: 'failed', assertionResults: [{ status: 'passed' }] }];
    expect(counts(tallyJest(jestReport(4, 0, broken), 1))).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a test file whose tests failed by its tests alone', () => {
    const failed = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }];
    expect(counts(tallyJest(jestReport(1, 1, failed), 1))).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a test that passed only at the second try, and a broken set-up', () => {
    expect(counts(tallyPlaywright(playwright(4, 0, 1, [{}]), 1))).toEqual({ passed: 4, failed: 2 });
  });

  it('names what failed, with its file', () => {
    const name = join(projectDir, 'lib/a.test.ts');
    const failed = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'a sum is right' },
    ];
    const jest = jestReport(1, 1, [
      { name, status: 'failed', assertionResults: failed },
      { name: join(projectDir, 'lib/b.test.ts'), status: 'failed', assertionResults: [] },
    ]);
    expect(tallyJest(jest, 1).failures).toEqual([
      'lib/a.test.ts: a sum is right',
      'lib/b.test.ts: failed outside of its tests',
    ]);
    const spec = (title: string, ok: boolean) => ({ title, ok, file: 'home.spec.ts' });
    const group = {
      title: 'a page',
      specs: [spec('opens', true)],
      suites: [{ title: 'of words', specs: [spec('ends', false)] }],
    };
    const report = reportOf({
      stats: { expected: 1, unexpected: 2, flaky: 0 },
      errors: [{ message: 'no browser\nat line 1' }],
      suites: [{ title: 'home.spec.ts', specs: [spec('is there', false)], suites: [group] }],
    });
    expect(tallyPlaywright(report, 1).failures).toEqual([
      'tests/e2e/home.spec.ts: is there',
      'tests/e2e/home.spec.ts: a page of words ends',
      'no browser',
    ]);
    expect(tallyJest(join(dir, 'nothing.json'), null).failures).toEqual(['The runner ran no test (exit code null).']);
  });
});
