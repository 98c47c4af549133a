import { buildWhenChanged } from '../build/build.ts';
import { runAsBatch } from './batch.ts';
import { prepareMachine, prepareSlurm } from './machine.ts';
import { jest, lint, types } from './runners.ts';
import { openScratch } from './scratch.ts';
import { runAndSum, type Stage, type Step, silent } from './steps.ts';
import { nothing } from './tally.ts';
import { endToEnd, endToEndOnPglite, unitTests } from './tests-with-databases.ts';

const conformance = ['--config', 'tests/conformance/jest.config.mjs'];

/** @param obstacle reason why Slurm cannot be started here; the summary says it, too */
const onSlurm = (obstacle: string | null): Step =>
  obstacle
    ? { name: `GPU runs on Slurm, left out: ${obstacle}`, run: () => nothing }
    : {
        name: 'GPU runs on Slurm',
        run: (log) => jest({ name: 'slurm', args: ['--config', 'tests/contract/jest.slurm.mjs'], log }),
      };

/**
 * The build comes first: it writes the declarations needed by the type check. Then two lanes, each with as many workers
 * as there are cores: a third one finished no earlier, because the same work took half as much processor time again,
 * and tests with limits of their own failed. Slurm and conformance mostly wait, so they come first, and both lanes
 * end with work for all cores.
 */
const stages = (withoutSlurm: string | null): readonly Stage[] => [
  [[{ name: 'build', run: silent(buildWhenChanged) }]],
  [
    [
      onSlurm(withoutSlurm),
      { name: 'end to end', run: endToEnd },
      { name: 'end to end on PGlite', run: endToEndOnPglite },
    ],
    [
      { name: 'lint', run: lint },
      { name: 'types', run: types },
      { name: 'conformance', run: (log) => jest({ name: 'conformance', args: conformance, log }) },
      { name: 'unit, component and contract', run: unitTests },
    ],
  ],
];

/**
 * `npm test`: all tests, with the time of each part, the failures, and the sum of all runners alone on the last line.
 */
export async function check(): Promise<void> {
  runAsBatch();
  const scratch = openScratch();
  try {
    prepareMachine();
    await runAndSum(stages(prepareSlurm()));
  } finally {
    scratch.remove();
  }
}
