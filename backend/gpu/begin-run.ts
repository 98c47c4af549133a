import { openLogWriter } from './log-writer.ts';
import type { RunRow } from './planning.ts';
import { findProgram, settingsOf } from './programs.ts';
import type { Ending } from './queue.ts';
import { type DataParts, dataOf } from './run-data.ts';
import type { Runner, RunningProgram, RunOrder } from './runner.ts';
import { type WatchParts, watchRun } from './watch-run.ts';

export interface RunParts extends DataParts, WatchParts {
  readonly runner: Runner;
}

export interface Held {
  readonly program: RunningProgram;
  readonly ending: Promise<Ending>;
}

/** Starts the program of a run and looks after it. @throws when the platform cannot */
export async function beginRun(parts: RunParts, row: RunRow, worker: string): Promise<Held> {
  const { files, queue, runner } = parts;
  const order = await orderOf(parts, row);
  await files.prepare(row.id, row.teamId, row.name);
  const log = await openLogWriter(files.log(row.id), files.logIndex(row.id));
  let writing: Promise<void> = Promise.resolve();
  const take = (lines: readonly Buffer[]): Promise<void> => {
    writing = writing.then(() => log.append(lines));
    return writing;
  };
  if (row.tries > 1) await take([Buffer.from(`--- try ${row.tries} ---`)]);
  if (!(await queue.started(row.id, worker))) throw new Error('The run was taken away before it began');
  const program = runner.start(order, take);
  return { program, ending: watchRun(parts, { row, worker, program, log }).finally(() => log.close()) };
}

async function orderOf(parts: RunParts, row: RunRow): Promise<RunOrder> {
  const { files } = parts;
  const program = findProgram(row.program);
  if (!program) throw new Error(`There is no program ${row.program}`);
  return {
    ...{ race: row.raceId, cards: row.cards, settings: settingsOf(program, row.parameters) },
    ...(await dataOf(parts, row.raceId)),
    ...{ out: files.out(row.id), checkpoints: files.checkpoints(row.teamId, row.name) },
  };
}
