import { buildWhenChanged } from '../build/build.ts';
import { prepareMachine } from './machine.ts';
import { type Cluster, startPostgres } from './postgres.ts';
import { lint, playwright, types, vitest } from './runners.ts';
import { openScratch } from './scratch.ts';
import { sum, type Tally } from './tally.ts';

interface Step {
  readonly name: string;
  /** @param log of what it prints; undefined where nothing runs beside it */
  readonly run: (log?: string) => Tally | Promise<Tally>;
}

const nothing: Tally = { passed: 0, failed: 0 };

function build(): Tally {
  buildWhenChanged();
  return nothing;
}

async function withPostgres(work: (cluster: Cluster) => Promise<Tally>): Promise<Tally> {
  const cluster = await startPostgres();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

const onPostgres = () =>
  withPostgres(async (cluster) => {
    const at = async (name: string) => ({ DATABASE_URL: await cluster.database(name) });
    return sum([
      await vitest({ name: 'contract-postgres', args: ['tests/contract'], env: await at('contract') }),
      await playwright({ name: 'e2e-postgres', args: ['--grep', '@core'], env: await at('e2e') }),
    ]);
  });

const unit = (log?: string) => vitest({ name: 'unit', log });

const conformance = (log?: string) =>
  vitest({ name: 'conformance', args: ['--config', 'tests/conformance/vitest.config.ts'], log });

/**
 * One stage after the other; the steps of a stage run at once. The build comes first: it writes the declarations that
 * the type check needs. The conformance suite mostly waits for limits, so it goes beside one that computes.
 */
const stages: readonly (readonly Step[])[] = [
  [{ name: 'build', run: build }],
  [{ name: 'types', run: types }],
  [{ name: 'lint', run: lint }],
  [
    { name: 'unit, component and contract', run: unit },
    { name: 'conformance', run: conformance },
  ],
  [{ name: 'end to end', run: () => playwright({ name: 'e2e' }) }],
  [{ name: 'on PostgreSQL', run: onPostgres }],
];

/** A step that throws has failed once; the steps after it still run. */
async function attempt({ name, run }: Step, isAlone: boolean): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    return await run(isAlone ? undefined : name.replaceAll(/\W+/g, '-'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function timed(step: Step, isAlone: boolean): Promise<{ readonly line: string; readonly tally: Tally }> {
  const began = Date.now();
  const tally = await attempt(step, isAlone);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const line = `${step.name.padEnd(32)}${seconds.padStart(7)} s   ${tally.passed} passed, ${tally.failed} failed`;
  return { line, tally };
}

async function runStages() {
  const results: Awaited<ReturnType<typeof timed>>[] = [];
  for (const stage of stages) {
    results.push(...(await Promise.all(stage.map((step) => timed(step, stage.length === 1)))));
  }
  return results;
}

/** `npm test`: everything, with the sum of all runners alone on the last line. */
export async function check(): Promise<void> {
  const scratch = openScratch();
  try {
    prepareMachine();
    const results = await runStages();
    const { passed, failed } = sum(results.map(({ tally }) => tally));
    console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    scratch.remove();
  }
}
