import { programOf, settingsOf } from '../images/programs.ts';
import { openLogWriter } from '../logs/log-writer.ts';
import type { Ending, Runner, RunningProgram, RunOrder } from '../queue/runner.ts';
import type { RunRow } from '../tables.ts';
import { type DataDeps, dataOf } from './run-data.ts';
import type { RunFiles } from './run-files.ts';
import { type WatchDeps, watchRun } from './watch-run.ts';

export interface OrderDeps extends DataDeps {
  readonly files: RunFiles;
}

export interface RunDeps extends DataDeps, WatchDeps {
  readonly runner: Runner;
}

export interface Held {
  readonly program: RunningProgram;
  readonly ending: Promise<Ending>;
}

/** Starts the program of a run and watches it. @throws when the platform cannot start it */
export async function beginRun(deps: RunDeps, row: RunRow, worker: string): Promise<Held> {
  const { files, queue, runner } = deps;
  if (row.own) throw new Error('A program of a team needs an engine that isolates it');
  const order = await orderOf(deps, row);
  await files.prepare(row.id, row.teamId, row.name);
  const log = await openLogWriter(files.log(row.id), files.logIndex(row.id));
  let writing: Promise<void> = Promise.resolve();
  const onLines = (lines: readonly Buffer[]): Promise<void> => {
    writing = writing.then(() => log.append(lines));
    return writing;
  };
  if (row.tries > 1) await onLines([Buffer.from(`--- try ${row.tries} ---`)]);
  if (!(await queue.started(row.id, worker))) throw new Error('The run was taken away before it began');
  const program = runner.start(order, onLines);
  return { program, ending: watchRun(deps, { row, worker, program, log }).finally(() => log.close()) };
}

/** Program, settings, data and folders of a run. @throws when its program or its data are missing */
export async function orderOf(deps: OrderDeps, row: RunRow): Promise<RunOrder> {
  const { files } = deps;
  const program = programOf(row.program);
  if (!program) throw new Error(`There is no program ${row.program}`);
  return {
    ...{ trackId: row.trackId, gpus: row.gpus, settings: settingsOf(program, row.parameters) },
    ...(await dataOf(deps, row.trackId)),
    ...{ out: files.out(row.id), checkpoints: files.checkpoints(row.teamId, row.name) },
  };
}
