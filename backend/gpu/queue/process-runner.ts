import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { errorCode } from '#lib/process/error-code.ts';
import type { ConfinedCommand, Isolation } from '../isolation/isolation.ts';
import { LineSplitter } from '../logs/log-writer.ts';
import type { Ended, Runner, RunOrder } from './runner.ts';

const mebibyte = 1024 * 1024;
/** Memory of a program's heap, in mebibytes. */
const heap = 768;
/** Memory of the whole program: its heap, as much again for the tables outside of it, and Node itself. Bytes. */
export const programMemory = (2 * heap + 256) * mebibyte;
/** Processor cores of a program: it computes in one thread, whatever its number of GPUs. */
const cores = 1;

const programs = fileURLToPath(new URL('../programs', import.meta.url));

/**
 * Runs a program as a process in a process group of its own. It may read its data and its own code, and write into its
 * two folders, and nothing else (Node's permission model); it gets nothing of this process's environment, so that no
 * secret reaches it. Network, memory and CPU are limited as far as `isolation` can.
 */
export const createProcessRunner = (isolation: Isolation): Runner => ({
  start(given, onLines) {
    const { argv, cwd, env } = programCommand(given);
    const command = isolation.confine(argv, { memory: programMemory, cores });
    const child = spawn(command.file, command.args, {
      cwd,
      // Next makes NODE_ENV a required variable of every process in this project's types; programs do not use it.
      env: { ...env, NODE_ENV: 'production' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ending = endOf(child, command);
    return {
      ended: Promise.all([ending, forwardLines(child.stdout, onLines), forwardLines(child.stderr, onLines)]).then(
        ([end]) => end,
      ),
      signal: () => send(child.pid, 'SIGTERM'),
      kill: () => send(child.pid, 'SIGKILL'),
    };
  },
});

/** Process of a program: its arguments, its working folder, and all of its environment. */
export interface ProgramCommand {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The process of a program, with Node's permission model around it; all paths are absolute. */
export function programCommand(given: RunOrder): ProgramCommand {
  const order = absolute(given);
  return { argv: [process.execPath, ...argumentsFor(order)], cwd: order.out, env: environmentOf(order) };
}

/** The program has a working folder of its own, so relative paths would resolve differently there. */
const absolute = ({ data, files, out, checkpoints, ...order }: RunOrder): RunOrder => ({
  ...order,
  ...{ data: resolve(data), files: files.map((file) => resolve(file)) },
  ...{ out: resolve(out), checkpoints: resolve(checkpoints) },
});

function argumentsFor({ files, out, checkpoints }: RunOrder): string[] {
  const reading = [programs, ...files, out, checkpoints].map((path) => `--allow-fs-read=${path}`);
  const writing = [out, checkpoints].map((path) => `--allow-fs-write=${path}`);
  return [`--max-old-space-size=${heap}`, '--permission', ...reading, ...writing, `${programs}/train.ts`];
}

const environmentOf = ({ trackId, gpus, settings, data, out, checkpoints }: RunOrder): Record<string, string> => ({
  ...{ TRACK: trackId, GPUS: String(gpus), SETTINGS: JSON.stringify(settings) },
  ...{ DATA_DIR: data, OUT_DIR: out, CHECKPOINT_DIR: checkpoints },
});

async function endOf(child: ChildProcessByStdio<null, Readable, Readable>, command: ConfinedCommand): Promise<Ended> {
  try {
    const end = await exitOf(child);
    // Kills processes that the program started and left behind.
    send(child.pid, 'SIGKILL');
    return { ...end, ...(await command.close()) };
  } catch (error) {
    await command.close();
    throw error;
  }
}

const exitOf = (child: ChildProcessByStdio<null, Readable, Readable>) =>
  new Promise<Pick<Ended, 'code' | 'signal'>>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

/** Signals the whole group; ignored when the group has ended. */
function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function forwardLines(stream: Readable, onLines: (lines: readonly Buffer[]) => Promise<void>): Promise<void> {
  const splitter = new LineSplitter();
  for await (const bytes of stream) await onLines(splitter.push(bytes));
  await onLines(splitter.rest());
}
