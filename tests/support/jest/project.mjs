// @ts-check
import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** Folders that are written by builds and runs: nothing in them is a source or a test. */
const generated = ['<rootDir>/.next', '<rootDir>/.standalone', '<rootDir>/.data', '<rootDir>/test-results'];

/**
 * Configuration shared by all Jest projects: native ES modules, of which only types and JSX are removed.
 * @satisfies {import('jest').Config}
 */
export const project = {
  rootDir: here('../../..'),
  // Kept between runs; `npm test` empties its folder for temporary files.
  cacheDirectory: here('../../../node_modules/.cache/jest'),
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css', '.svg'],
  testEnvironment: here('node-environment.ts'),
  transform: { '\\.(tsx?|css|svg)$': here('transform.ts') },
  // Its real entry throws outside of a server bundle; the lint rules and tests/architecture watch its use.
  moduleNameMapper: { '^server-only$': '<rootDir>/node_modules/server-only/empty.js' },
  modulePathIgnorePatterns: generated,
  testPathIgnorePatterns: ['/node_modules/', ...generated],
  watchPathIgnorePatterns: generated,
  coveragePathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/', '\\.css$'],
  // Promises settle by themselves while a test moves the clock.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};
