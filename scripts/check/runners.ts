import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { runToEnd } from './program.ts';
import { once, type Tally, tallyJest, tallyPlaywright } from './tally.ts';

const reports = join(projectDir, 'test-results', 'reports');

type Extra = Readonly<Record<string, string>>;

export interface Run {
  /** Name of the report. */
  readonly name: string;
  readonly args?: readonly string[];
  /** Options of Node. */
  readonly node?: readonly string[];
  readonly env?: Extra;
  /** Name of a log, for runs beside others. */
  readonly log?: string | undefined;
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

async function asOneTest(file: string, args: readonly string[], log?: string): Promise<Tally> {
  return once((await runToEnd({ file, args, log })) === 0, [file, ...args].join(' '));
}

/** The type check as one test. */
export const types = (log?: string): Promise<Tally> => asOneTest('tsc', ['--noEmit', '--incremental', 'false'], log);

/** Lint and format as one test. */
export const lint = (log?: string): Promise<Tally> => asOneTest('biome', ['check', '.'], log);

/** Jest loads native ES modules through an experimental interface of Node. */
const nodeForJest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** Jest for the given folders, or for everything. */
export async function jest({ name, args = [], node = [], env, log }: Run): Promise<Tally> {
  const file = freshReport(name);
  const program = [...nodeForJest, ...node, 'node_modules/jest/bin/jest.js'];
  const all = [...program, '--ci', '--json', `--outputFile=${file}`, ...args];
  return tallyJest(file, await runToEnd({ file: process.execPath, args: all, log, ...(env && { env }) }));
}

/** A test file of whole installations, which takes the machine for itself. @param file its name */
export const installationTest = (name: string, file: string): Promise<Tally> =>
  jest({ name, args: ['--config', 'tests/conformance/jest.config.mjs', '--testMatch', `**/${file}`] });

/**
 * Playwright's end-to-end tests; the report goes to a file, the lines to the terminal. Pictures of failures are in a
 * folder with the run's name: a later run empties only its own.
 */
export async function playwright({ name, args = [], env = {}, log }: Run): Promise<Tally> {
  const file = freshReport(name);
  const options = ['--reporter=dot,json', `--output=test-results/${name}`];
  const all = ['node_modules/@playwright/test/cli.js', 'test', ...options, ...args];
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env };
  return tallyPlaywright(file, await runToEnd({ file: process.execPath, args: all, env: report, log }));
}
