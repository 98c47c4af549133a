import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { projectDir } from '../bootstrap/project.mjs';

/** Test counts of one runner. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Location of each failure, for the end of the log. */
  readonly failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] };

/** A step counted as one test, or one that failed before it could count any. */
export const once = (passed: boolean, name: string): Tally =>
  passed ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [name] };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

const JestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string().default('') })),
    }),
  ),
});

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const SuiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean(), file: z.string() })).optional(),
    suites: z.array(SuiteSchema).optional(),
  }),
);

const PlaywrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
  suites: z.array(SuiteSchema).default([]),
});

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * A runner without a report or without tests counts as one failure, and so does one that exited with an error but
 * without a failed test.
 */
function honest({ passed, failed, failures }: Tally, status: number | null): Tally {
  if (passed + failed > 0 && (status === 0 || failed > 0)) return { passed, failed, failures };
  const why = passed + failed === 0 ? 'ran no test' : 'ended badly though no test failed';
  return { passed, failed: failed + 1, failures: [...failures, `The runner ${why} (exit code ${status}).`] };
}

/** Counts of Jest's JSON report; a file that failed outside of its tests (it did not load, a hook threw, its worker died) counts as one. */
export function tallyJest(file: string, status: number | null): Tally {
  const report = JestSchema.safeParse(readReport(file));
  if (!report.success) return honest(nothing, status);
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const broken = testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName }) => `${relative(projectDir, name)}: ${fullName}`),
    ),
    ...broken.map(({ name }) => `${relative(projectDir, name)}: failed outside of its tests`),
  ];
  return honest({ passed: numPassedTests, failed: numFailedTests + broken.length, failures }, status);
}

/**
 * Tests of a file and of its groups that did not end as expected. @param groups groups of these tests, the outer one
 * first
 */
const failedIn = ({ specs = [], suites = [] }: Suite, groups: readonly string[] = []): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file}: ${[...groups, title].join(' ')}`),
  ...suites.flatMap((suite) => failedIn(suite, [...groups, suite.title])),
];

/** Counts of Playwright's JSON report; errors outside tests (a broken set-up) count as failed. */
export function tallyPlaywright(file: string, status: number | null): Tally {
  const report = PlaywrightSchema.safeParse(readReport(file));
  if (!report.success) return honest(nothing, status);
  const { stats, errors, suites } = report.data;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const failures = [
    ...suites.flatMap((suite) => failedIn(suite)),
    ...errors.map(({ message }) => message.split('\n', 1)[0] ?? ''),
  ];
  return honest({ passed: stats.expected, failed, failures }, status);
}
