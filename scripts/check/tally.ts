import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Tests of one runner. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

const VitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that left no report or ran nothing has failed once, and so has one that ended badly without a failed test. */
function honest({ passed, failed }: Tally, status: number | null): Tally {
  if (passed + failed === 0 || (status !== 0 && failed === 0)) return { passed, failed: failed + 1 };
  return { passed, failed };
}

/** Counts of Vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function tallyVitest(file: string, status: number | null): Tally {
  const report = VitestSchema.safeParse(readReport(file));
  if (!report.success) return honest({ passed: 0, failed: 0 }, status);
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const broken = testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  return honest({ passed: numPassedTests, failed: numFailedTests + broken }, status);
}

/** Counts of Playwright's JSON report; errors outside tests (a broken set-up) count as failed. */
export function tallyPlaywright(file: string, status: number | null): Tally {
  const report = PlaywrightSchema.safeParse(readReport(file));
  if (!report.success) return honest({ passed: 0, failed: 0 }, status);
  const { expected, unexpected, flaky } = report.data.stats;
  return honest({ passed: expected, failed: unexpected + flaky + report.data.errors.length }, status);
}
