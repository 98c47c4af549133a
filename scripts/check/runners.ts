import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const reports = join(projectDir, 'test-results', 'reports');

type Extra = Readonly<Record<string, string>>;

function node(args: readonly string[], env: Extra = {}): number | null {
  return spawnSync(process.execPath, args, { cwd: projectDir, stdio: 'inherit', env: { ...process.env, ...env } })
    .status;
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

const once = (passed: boolean): Tally => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The type check as one test. */
export const types = (): Tally =>
  once(spawnSync('tsc', ['--noEmit', '--incremental', 'false'], { cwd: projectDir, stdio: 'inherit' }).status === 0);

/** Lint and format as one test. */
export const lint = (): Tally =>
  once(spawnSync('biome', ['check', '.'], { cwd: projectDir, stdio: 'inherit' }).status === 0);

/** Vitest over the given folders, or over everything. */
export function vitest(name: string, paths: readonly string[] = [], env: Extra = {}): Tally {
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return tallyVitest(file, node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...paths], env));
}

/** Playwright's end-to-end tests; the report goes to a file, the lines to the terminal. */
export function playwright(name: string, args: readonly string[] = [], env: Extra = {}): Tally {
  const file = freshReport(name);
  const status = node(['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  });
  return tallyPlaywright(file, status);
}
