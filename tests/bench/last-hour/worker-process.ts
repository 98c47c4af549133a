import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Commands of a process that makes load, each with its input and its result. */
type Commands = Readonly<Record<string, (input: never) => unknown>>;

interface Asked {
  readonly id: number;
  readonly command: string;
  readonly input: unknown;
}

type Answered = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string };

/** Answers the commands of the process that started this one, until that one ends it. */
export function serveCommands(commands: Commands): void {
  process.on('message', async ({ id, command, input }: Asked) => {
    const run = commands[command];
    try {
      if (!run) throw new Error(`No command ${command}`);
      process.send?.({ id, result: await run(input as never) });
    } catch (error) {
      process.send?.({ id, error: Error.isError(error) ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once('disconnect', () => process.exit(0));
}

/** A process that makes load: it takes no time of the one that measures. */
export interface LoadProcess<All extends Commands> {
  readonly pid: number;
  run<Name extends keyof All & string>(
    command: Name,
    input: Parameters<All[Name]>[0],
  ): Promise<Awaited<ReturnType<All[Name]>>>;
  stop(): Promise<void>;
}

/** @param file beside this one */
export function startLoadProcess<All extends Commands>(file: string): LoadProcess<All> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let count = 0;
  child.on('message', (answer: Answered) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.reject(new Error(answer.error));
    else one?.resolve(answer.result as never);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    run: (command, input) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        child.send({ id: count, command, input } satisfies Asked);
      }),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
