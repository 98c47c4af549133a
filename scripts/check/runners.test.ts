import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { tallyJest, tallyPlaywright } from './tally.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'runners-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const lay = (name: string, text: string) => writeFileSync(join(dir, name), text);
const program = (path: string) => join(projectDir, 'node_modules', path);

/** Playwright refuses to run under Jest's environment variables. */
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, args, { stdio: 'ignore', env: { ...process.env, JEST_WORKER_ID: '', ...env } }).status;

describe('a runner whose worker dies', () => {
  it('has failed, with the name of the file: Jest', () => {
    lay('jest.config.json', '{}');
    lay('dies.test.js', "test('dies', () => process.kill(process.pid, 'SIGKILL'));");
    lay('lives.test.js', "test('lives', () => {});");
    const report = join(dir, 'report.json');
    const args = [
      program('jest/bin/jest.js'),
      '--ci',
      '--config',
      join(dir, 'jest.config.json'),
      '--maxWorkers=2',
      '--json',
      `--outputFile=${report}`,
    ];
    const tally = tallyJest(report, run(args));
    expect([tally.passed, tally.failed]).toEqual([1, 1]);
    expect(tally.failures.join()).toContain('dies.test.js');
  });

  it('has failed, with the name of the test: Playwright', () => {
    const playwright = JSON.stringify(program('@playwright/test/index.js'));
    lay(
      'playwright.config.cjs',
      "module.exports = { testMatch: '*.spec.cjs', workers: 1, reporter: 'json', outputDir: 'results' };",
    );
    lay(
      'a.spec.cjs',
      `const { test } = require(${playwright});
test('dies', () => new Promise(() => process.kill(process.pid, 'SIGKILL')));
test('lives', () => {});`,
    );
    const report = join(dir, 'report.json');
    const tally = tallyPlaywright(
      report,
      run([program('@playwright/test/cli.js'), 'test', '-c', dir], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    );
    expect([tally.passed, tally.failed]).toEqual([1, 1]);
    expect(tally.failures.join()).toContain('dies');
  });
});
