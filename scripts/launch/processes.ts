import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectDir } from '../bootstrap/project.mjs';

/** Milliseconds after which a process that does not stop on request is killed. */
const defaultStopTimeout = 10_000;

export interface Program {
  readonly name: string;
  /** Arguments of Node: a script and its arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly onLine: (line: string) => void;
  /** Milliseconds between the request to stop and the kill. */
  readonly stopTimeout?: number;
}

export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  /** Asks the process to stop, and kills it after the timeout. */
  stop(): Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess, ended: Promise<void>, timeout: number) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), timeout);
  await ended;
  clearTimeout(insist);
}

/** Starts a Node program and passes its output line by line to `onLine`. */
export function run(program: Program): Running {
  const { name, args, env, cwd = projectDir, onLine, stopTimeout = defaultStopTimeout } = program;
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const readers = [child.stdout, child.stderr].map((stream) => createInterface({ input: stream }).on('line', onLine));
  const ended = Promise.all([child, ...readers].map((source) => once(source, 'close'))).then(() => undefined);
  return { name, child, ended, stop: () => stop(child, ended, stopTimeout) };
}

const colours = { portal: 36, backend: 35 } as const;

/** Prints a server's lines prefixed with its name, coloured on a terminal. */
export function prefixed(name: keyof typeof colours): (line: string) => void {
  const label = name.padEnd(7);
  const prefix = process.stdout.isTTY ? `\u001b[${colours[name]}m${label}\u001b[0m │ ` : `${label} | `;
  return (line) => void process.stdout.write(`${prefix}${line}\n`);
}
