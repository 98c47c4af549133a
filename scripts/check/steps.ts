import { nothing, once, sum, type Tally } from './tally.ts';

export interface Step {
  readonly name: string;
  /** @param log name of a log for its output; undefined when nothing runs beside it */
  readonly run: (log?: string) => Tally | Promise<Tally>;
}

/** Steps that run one after the other; the lanes of a stage run in parallel. */
export type Lane = readonly Step[];
export type Stage = readonly Lane[];

export interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly tally: Tally;
}

/** A step that throws counts as one failure; the steps after it still run. */
async function attempt({ name, run }: Step, isAlone: boolean): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    return await run(isAlone ? undefined : name.replaceAll(/\W+/g, '-'));
  } catch (error) {
    const message = Error.isError(error) ? error.message : String(error);
    console.error(message);
    return once(false, `${name}: ${message}`);
  }
}

async function timed(step: Step, isAlone: boolean): Promise<Result> {
  const began = performance.now();
  const tally = await attempt(step, isAlone);
  return { name: step.name, seconds: (performance.now() - began) / 1000, tally };
}

async function runLane(lane: Lane, isAlone: boolean): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of lane) results.push(await timed(step, isAlone));
  return results;
}

export async function runStages(stages: readonly Stage[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const stage of stages)
    results.push(...(await Promise.all(stage.map((lane) => runLane(lane, stage.length === 1)))).flat());
  return results;
}

const time = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const lineOf = (name: string, seconds: number, { passed, failed }: Tally): string =>
  `${name.padEnd(36)}${time(seconds).padStart(6)}   ${passed} passed, ${failed} failed`;

/**
 * The end of a log: the time of each part in minutes and seconds, the failures, and the sum alone on the last line. The
 * end of a long log is enough to find every failure.
 * @param seconds of the whole run: parallel parts take less than the sum of their times
 */
export function summaryOf(results: readonly Result[], seconds: number): string {
  const all = sum(results.map(({ tally }) => tally));
  const parts = results.map((result) => lineOf(result.name, result.seconds, result.tally));
  const failures = results.flatMap(({ name, tally }) => tally.failures.map((failure) => `FAILED ${name}: ${failure}`));
  const blocks = [[...parts, lineOf('all', seconds, all)], failures].filter(({ length }) => length > 0);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n\n${all.passed} passed, ${all.failed} failed`;
}

/** Runs everything and prints the sum, which also sets the exit code. */
export async function runAndSum(stages: readonly Stage[]): Promise<void> {
  const began = performance.now();
  const results = await runStages(stages);
  console.log(`\n${summaryOf(results, (performance.now() - began) / 1000)}`);
  process.exitCode = results.some(({ tally }) => tally.failed > 0) ? 1 : 0;
}

/** A step that prepares something and counts no test. */
export const silent = (work: () => void): (() => Tally) => {
  return () => {
    work();
    return nothing;
  };
};
