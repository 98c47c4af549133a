import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the log that its lines go to, and are printed from in one piece at its end; without it they are printed as they come. */
  readonly log?: string | undefined;
}

/** Milliseconds: what hangs is ended, so that the sum is told in any case. */
const limit = 40 * 60_000;
const patience = 20_000;

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
    const tooLong = setTimeout(() => child.kill('SIGINT'), limit);
    const muchTooLong = setTimeout(() => child.kill('SIGKILL'), limit + patience);
    const end = (code: number | null) => {
      clearTimeout(tooLong);
      clearTimeout(muchTooLong);
      if (kept) {
        closeSync(kept.out);
        process.stdout.write(readFileSync(kept.path));
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
