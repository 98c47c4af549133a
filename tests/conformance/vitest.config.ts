import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** These tests start whole servers from a build, so they are not part of the unit tests. */
export default defineConfig({
  root: project,
  resolve: { alias: { 'server-only': `${project}node_modules/server-only/empty.js` } },
  test: {
    name: 'conformance',
    environment: 'node',
    include: ['tests/conformance/*.conformance.test.ts'],
    // Most of the time they wait for limits. Memory is measured by process, so a neighbour does no harm.
    maxWorkers: 2,
    maxConcurrency: 40,
    // Limits for what hangs, not for what is slow on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
