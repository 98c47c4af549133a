import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the log for its lines, which are printed together at its end; without it they are printed at once. */
  readonly log?: string | undefined;
}

/**
 * Milliseconds after the start of this process at which hanging programs are ended, so that the sum is always printed:
 * a pipeline ends a run after 90 minutes. On a busy machine the end-to-end tests alone take an hour. An ended runner
 * must stop its servers before it writes its report.
 */
const limit = 80 * 60_000;
const killDelayMs = 180_000;
/** Milliseconds left to a program that begins after the limit. */
const least = 60_000;

function openLog(name: string): { readonly path: string; readonly out: number } {
  const folder = join(projectDir, 'test-results', 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  return { path, out: openSync(path, 'w') };
}

/** Runs a program to its end. @returns its exit code; null when it was killed or could not be started. */
export function runToEnd({ file, args, env = {}, log }: Program): Promise<number | null> {
  const kept = log === undefined ? null : openLog(log);
  const out = kept?.out ?? 'inherit';
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: projectDir, env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
    const left = Math.max(least, limit - performance.now());
    const tooLong = setTimeout(() => child.kill('SIGINT'), left);
    const muchTooLong = setTimeout(() => child.kill('SIGKILL'), left + killDelayMs);
    const end = (code: number | null) => {
      clearTimeout(tooLong);
      clearTimeout(muchTooLong);
      if (kept) {
        closeSync(kept.out);
        // A program may have emptied the log folder.
        if (existsSync(kept.path)) process.stdout.write(readFileSync(kept.path));
      }
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(null);
    });
    child.once('exit', end);
  });
}
