import { type Cluster, startPostgres } from './postgres.ts';
import { jest, playwright } from './runners.ts';
import type { Tally } from './tally.ts';

async function withPostgres(work: (cluster: Cluster) => Promise<Tally>): Promise<Tally> {
  const cluster = await startPostgres();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

/**
 * Each test file loads and compiles its modules anew and ends soon: V8's last compiler does not pay there, and with a
 * large nursery most objects of a file die before they are copied (record 363). Workers inherit these options.
 */
const forShortPrograms = ['--max-opt=2', '--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * Unit, component and contract tests. Those with a database get one on PostgreSQL, which takes two thirds of the
 * processor time of PGlite; tests of PGlite itself open their own. `npm run test:long` runs the contract on PGlite.
 */
export const unitTests = (log?: string): Promise<Tally> =>
  withPostgres(async (cluster) =>
    jest({ name: 'unit', node: forShortPrograms, env: { DATABASE_URL: await cluster.database('unit') }, log }),
  );

/** Tag of the end-to-end tests that `npm test` runs on PGlite. */
const pglite = '@pglite';

/** The end-to-end tests without the tag. */
export const endToEnd = (log?: string): Promise<Tally> =>
  withPostgres(async (cluster) => {
    const env = { DATABASE_URL: await cluster.database('e2e') };
    return playwright({ name: 'e2e', args: ['--grep-invert', pglite], env, log });
  });

/** The end-to-end tests with the tag. */
export const endToEndOnPglite = (log?: string): Promise<Tally> =>
  playwright({ name: 'e2e-pglite', args: ['--grep', pglite], log });
