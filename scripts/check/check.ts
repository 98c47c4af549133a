import { buildWhenChanged } from '../build/build.ts';
import { prepareMachine } from './machine.ts';
import { type Cluster, startPostgres } from './postgres.ts';
import { lint, playwright, types, vitest } from './runners.ts';
import { sum, type Tally } from './tally.ts';

interface Step {
  readonly name: string;
  readonly run: () => Tally | Promise<Tally>;
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
  withPostgres(async (cluster) =>
    sum([
      vitest('contract-postgres', ['tests/contract'], { DATABASE_URL: await cluster.database('contract') }),
      playwright('e2e-postgres', ['--grep', '@core'], { DATABASE_URL: await cluster.database('e2e') }),
    ]),
  );

/** The build comes first: it writes the declarations that the type check needs. */
const steps: readonly Step[] = [
  { name: 'build', run: build },
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'unit, component and contract', run: () => vitest('unit') },
  { name: 'end to end', run: () => playwright('e2e') },
  { name: 'conformance', run: () => vitest('conformance', ['--config', 'tests/conformance/vitest.config.ts']) },
  { name: 'on PostgreSQL', run: onPostgres },
];

/** A step that throws has failed once; the steps after it still run. */
async function attempt({ name, run }: Step): Promise<Tally> {
  console.log(`\n── ${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** `npm test`: everything, with the sum of all runners alone on the last line. */
export async function check(): Promise<void> {
  prepareMachine();
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const step of steps) {
    const began = Date.now();
    const tally = await attempt(step);
    tallies.push(tally);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    lines.push(`${step.name.padEnd(32)}${seconds.padStart(7)} s   ${tally.passed} passed, ${tally.failed} failed`);
  }
  const { passed, failed } = sum(tallies);
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
