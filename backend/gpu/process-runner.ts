import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { LineSplitter } from './log-lines.ts';
import type { Ended, Runner, RunOrder } from './runner.ts';

/** Memory of a program's heap, in mebibytes. */
const heap = 768;

const programs = fileURLToPath(new URL('./programs', import.meta.url));

/**
 * Runs a program as a process of its own, in a group of its own. It may read its data and its own code, and write into
 * its two folders, and nothing else (Node's permission model); of this process's environment it gets nothing, so that
 * no secret reaches it.
 */
export const createProcessRunner = (): Runner => ({
  start(given, take) {
    const order = absolute(given);
    const child = spawn(process.execPath, argumentsFor(order), {
      cwd: order.out,
      env: environmentOf(order),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ending = endOf(child);
    return {
      ended: Promise.all([ending, passOn(child.stdout, take), passOn(child.stderr, take)]).then(([end]) => end),
      signal: () => send(child.pid, 'SIGTERM'),
      kill: () => send(child.pid, 'SIGKILL'),
    };
  },
});

/** The program has a working folder of its own, in which relative paths would mean something else. */
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

const environmentOf = ({ race, cards, settings, data, out, checkpoints }: RunOrder): NodeJS.ProcessEnv => ({
  ...{ RACE: race, CARDS: String(cards), SETTINGS: JSON.stringify(settings) },
  ...{ DATA_DIR: data, OUT_DIR: out, CHECKPOINT_DIR: checkpoints },
  // Next declares it for every process of this project; a program has no use for it.
  NODE_ENV: 'production',
});

function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // What it started and left behind goes with it.
      send(child.pid, 'SIGKILL');
      resolve({ code, signal });
    });
  });
}

/** To the whole group; nothing happens when it is gone. */
function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function passOn(stream: Readable, take: (lines: readonly Buffer[]) => Promise<void>): Promise<void> {
  const splitter = new LineSplitter();
  for await (const bytes of stream) await take(splitter.take(bytes));
  await take(splitter.rest());
}
