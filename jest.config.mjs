// @ts-check
import { availableParallelism } from 'node:os';
import { project } from './tests/support/jest/project.mjs';

const domTests = '\\.dom\\.test\\.tsx?$';
const elsewhere = [
  ...project.testPathIgnorePatterns,
  '<rootDir>/tests/e2e/',
  '<rootDir>/tests/bench/',
  '<rootDir>/tests/conformance/',
];

/** Milliseconds: a limit for what hangs, not for what is slow on a busy machine. Nothing that passes waits for it. */
const testTimeout = 600_000;

/** @type {import('jest').Config} */
const config = {
  // One less is Jest's own choice, which leaves half of a machine with two cores idle.
  maxWorkers: Math.max(2, availableParallelism()),
  // Modules of files that were run stay in the memory of a worker until it is replaced.
  workerIdleMemoryLimit: '500MB',
  testSequencer: '<rootDir>/tests/support/jest/sequencer.ts',
  testTimeout,
  coverageProvider: 'v8',
  coverageDirectory: 'test-results/coverage',
  projects: [
    {
      ...project,
      displayName: 'node',
      testTimeout,
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...elsewhere, domTests],
      globalSetup: '<rootDir>/tests/support/jest/run-setup.ts',
      globalTeardown: '<rootDir>/tests/support/jest/run-teardown.ts',
      setupFiles: ['<rootDir>/tests/support/jest/node-setup.ts'],
    },
    {
      ...project,
      displayName: 'jsdom',
      testTimeout,
      testEnvironment: '<rootDir>/tests/support/jest/jsdom-environment.ts',
      testMatch: ['**/*.dom.test.ts', '**/*.dom.test.tsx'],
      testPathIgnorePatterns: elsewhere,
      setupFilesAfterEnv: ['<rootDir>/tests/support/dom-patience.ts'],
    },
  ],
};

export default config;
