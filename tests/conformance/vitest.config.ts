import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** These tests start whole servers from a build, so they are not part of the unit tests. One file at a time: they measure memory. */
export default defineConfig({
  root: project,
  resolve: { alias: { 'server-only': `${project}node_modules/server-only/empty.js` } },
  test: {
    name: 'conformance',
    environment: 'node',
    include: ['tests/conformance/*.conformance.test.ts'],
    fileParallelism: false,
    maxConcurrency: 40,
    testTimeout: 70_000,
    hookTimeout: 120_000,
  },
});
