import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectDir } from '../bootstrap/project.mjs';

/** After this time a process that was asked to end is ended. Milliseconds. */
const patience = 10_000;

export interface Program {
  readonly name: string;
  /** Arguments of Node: a script and what it takes. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly onLine: (line: string) => void;
}

export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  /** Asks the process to end, then insists. */
  stop(): Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess, ended: Promise<void>) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(insist);
}

/** Starts a Node program whose output goes line by line to `onLine`. */
export function run({ name, args, env, cwd = projectDir, onLine }: Program): Running {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const readers = [child.stdout, child.stderr].map((stream) => createInterface({ input: stream }).on('line', onLine));
  const ended = Promise.all([child, ...readers].map((source) => once(source, 'close'))).then(() => undefined);
  return { name, child, ended, stop: () => stop(child, ended) };
}

const colours = { portal: 36, backend: 35 } as const;

/** Prints a server's lines with its name before them, coloured on a terminal. */
export function prefixed(name: keyof typeof colours): (line: string) => void {
  const label = name.padEnd(7);
  const prefix = process.stdout.isTTY ? `\u001b[${colours[name]}m${label}\u001b[0m │ ` : `${label} | `;
  return (line) => void process.stdout.write(`${prefix}${line}\n`);
}
