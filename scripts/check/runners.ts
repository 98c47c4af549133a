import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { runToEnd } from './program.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const reports = join(projectDir, 'test-results', 'reports');

type Extra = Readonly<Record<string, string>>;

export interface Run {
  /** Name of its report. */
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: Extra;
  /** Name of a log for what others would write between. */
  readonly log?: string | undefined;
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

async function asOneTest(file: string, args: readonly string[], log?: string): Promise<Tally> {
  const passed = (await runToEnd({ file, args, log })) === 0;
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The type check as one test. */
export const types = (log?: string): Promise<Tally> => asOneTest('tsc', ['--noEmit', '--incremental', 'false'], log);

/** Lint and format as one test. */
export const lint = (log?: string): Promise<Tally> => asOneTest('biome', ['check', '.'], log);

/** Vitest over the given folders, or over everything. */
export async function vitest({ name, args = [], env, log }: Run): Promise<Tally> {
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  return tallyVitest(file, await runToEnd({ file: process.execPath, args: all, log, ...(env && { env }) }));
}

/**
 * Playwright's end-to-end tests; the report goes to a file, the lines to the terminal. Traces of what failed lie in a
 * folder of the run's name: a later run empties its own only.
 */
export async function playwright({ name, args = [], env = {}, log }: Run): Promise<Tally> {
  const file = freshReport(name);
  const options = ['--reporter=dot,json', `--output=test-results/${name}`];
  const all = ['node_modules/@playwright/test/cli.js', 'test', ...options, ...args];
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env };
  return tallyPlaywright(file, await runToEnd({ file: process.execPath, args: all, env: report, log }));
}
