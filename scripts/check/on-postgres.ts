import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';
import { type Cluster, startPostgres } from './postgres.ts';
import { jest, playwright } from './runners.ts';
import type { Tally } from './tally.ts';

const folder = 'tests/contract';

/**
 * Contract tests that `npm test` runs on PGlite: they check permissions and messages, with queries that other files send
 * to PostgreSQL. Tests of transactions, locks, order or column types are in the other files, which it runs on
 * PostgreSQL. `npm run test:long` runs all of them on both.
 */
export const onPglite: readonly string[] = [
  'conformance',
  'draws',
  'energy',
  'file-handles',
  'freeze',
  'gate',
  'hidden-half',
  'logs',
  'owner-matrix',
  'past-tracks',
  'person-matrix',
  'previews',
  'sentinels',
  'submission-access',
  'team-access',
  'texts',
  'through-portal',
  'training-access',
  'upload-refusals',
];

/** Paths of the contract tests that run on PostgreSQL in `npm test`. */
export function contractOnPostgres(): readonly string[] {
  const names = readdirSync(join(projectDir, folder)).filter((name) => name.endsWith('.test.ts'));
  return names
    .filter((name) => !onPglite.includes(name.slice(0, -'.test.ts'.length)))
    .map((name) => `${folder}/${name}`);
}

/** A pattern of test paths for Jest: all but those. */
export const allBut = (paths: readonly string[]): string => `^(?!.*(?:${paths.map(RegExp.escape).join('|')})$).*$`;

async function withPostgres(work: (cluster: Cluster) => Promise<Tally>): Promise<Tally> {
  const cluster = await startPostgres();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

/** @param paths of the tests; by default the whole contract */
export const contractTests = (log?: string, paths: readonly string[] = [folder]): Promise<Tally> =>
  withPostgres(async (cluster) => {
    const env = { DATABASE_URL: await cluster.database('contract') };
    return jest({ name: 'contract-postgres', args: paths, env, log });
  });

/** Tag of the end-to-end tests that `npm test` runs on PostgreSQL instead of PGlite. */
export const core = '@core';

/** The end-to-end tests with the tag. */
export const coreTests = (log?: string): Promise<Tally> =>
  withPostgres(async (cluster) => {
    const env = { DATABASE_URL: await cluster.database('e2e') };
    return playwright({ name: 'e2e-postgres', args: ['--grep', core], env, log });
  });
