import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ci-run-'));
  for (const folder of ['.ci', 'scripts']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ scripts: { test: 'node scripts/test.mjs' } }));
  copyFileSync(join(projectDir, '.ci', 'run'), join(dir, '.ci', 'run'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Output of the pipeline for a given test script. */
function runWith(script: string) {
  writeFileSync(join(dir, 'scripts', 'test.mjs'), script);
  const { stdout, status } = spawnSync('bash', [join(dir, '.ci', 'run')], { encoding: 'utf8', cwd: tmpdir() });
  return { last: stdout.trimEnd().split('\n').at(-1), status };
}

describe('the run of the pipeline', () => {
  it('ends with the sum, and well when nothing failed', () => {
    expect(runWith("console.log('7 passed, 0 failed')")).toEqual({ last: '7 passed, 0 failed', status: 0 });
  });

  it('ends badly when something failed', () => {
    const script = "console.log('7 passed, 2 failed'); process.exitCode = 1";
    expect(runWith(script)).toEqual({ last: '7 passed, 2 failed', status: 1 });
    expect(runWith("console.log('7 passed, 2 failed')")).toEqual({ last: '7 passed, 2 failed', status: 1 });
  });

  it('tells the sum again when something was written after it', () => {
    const script = "console.log('7 passed, 0 failed'); console.error('a late word')";
    expect(runWith(script)).toEqual({ last: '7 passed, 0 failed', status: 0 });
  });

  it('has failed once when it ended before the sum was told', () => {
    const broken = { last: '0 passed, 1 failed', status: 1 };
    expect(runWith("throw new Error('before everything')")).toEqual(broken);
    expect(runWith("process.kill(process.pid, 'SIGKILL')")).toEqual(broken);
    expect(runWith('')).toEqual(broken);
  });

  it('has failed once when it ended badly though nothing failed', () => {
    const script = "console.log('7 passed, 0 failed'); process.exitCode = 3";
    expect(runWith(script)).toEqual({ last: '7 passed, 1 failed', status: 1 });
  });
});
