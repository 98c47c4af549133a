import { spawnSync } from 'node:child_process';
import { buildWhenChanged } from '../build/build.ts';
import { fullTargets } from './full-targets.ts';
import { prepareMachine, prepareSlurm } from './machine.ts';
import { runToEnd } from './program.ts';
import { installationTest, jest, playwright } from './runners.ts';
import { openScratch } from './scratch.ts';
import { runAndSum, type Step } from './steps.ts';
import { once, type Tally } from './tally.ts';

const { matrix, kills, submissions, requests, returnPaths, properties, upload } = fullTargets;

async function benchmark(): Promise<Tally> {
  const args = ['tests/bench/server.ts'];
  return once((await runToEnd({ file: process.execPath, args })) === 0, `node ${args[0]}`);
}

const unit = (name: string, path: string, env: Readonly<Record<string, string>>) =>
  jest({ name: `long-${name}`, args: [path], env });

/** Test files that check properties of generated inputs. */
function propertyTests(): readonly string[] {
  const { stdout } = spawnSync('git', ['grep', '-l', 'support/fast-check.ts', '--', '*.test.ts'], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/**
 * Parts that `npm test` runs with reduced counts, at their full targets; one after the other, because each may use the
 * whole machine.
 */
const steps: readonly Step[] = [
  { name: 'every language, scheme and width', run: () => playwright({ name: 'long-e2e', env: matrix }) },
  { name: 'contract on PGlite', run: () => unit('contract', 'tests/contract', {}) },
  { name: 'kills of the backend', run: () => unit('kills', 'tests/faults/killed-backend.test.ts', kills) },
  { name: 'submissions', run: () => unit('submissions', 'tests/faults/nothing-lost.test.ts', submissions) },
  {
    name: 'generated requests',
    run: () =>
      jest({
        name: 'long-conformance',
        args: [
          '--config',
          'tests/conformance/jest.config.mjs',
          'entry',
          'generated',
          'return-paths',
          'uploads',
          'writes',
        ],
        env: { ...requests, ...returnPaths, ...upload, ...matrix },
      }),
  },
  {
    name: 'several instances',
    run: () => installationTest('long-instances', 'several-instances.long.ts'),
  },
  {
    name: 'two builds side by side',
    run: () => installationTest('long-two-builds', 'two-builds.long.ts'),
  },
  {
    name: 'GPU runs on Slurm, end to end',
    run: () => playwright({ name: 'long-slurm', args: ['--config', 'tests/e2e/playwright.slurm.ts'] }),
  },
  {
    name: 'properties of other inputs',
    run: () => jest({ name: 'long-properties', args: propertyTests(), env: properties }),
  },
  { name: 'load', run: benchmark },
];

/** `npm run test:long`: before a release. The sum is alone on the last line. */
export async function checkLong(): Promise<void> {
  const scratch = openScratch();
  try {
    prepareMachine();
    prepareSlurm();
    buildWhenChanged();
    await runAndSum(steps.map((step) => [[step]]));
  } finally {
    scratch.remove();
  }
}
