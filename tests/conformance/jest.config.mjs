// @ts-check
import { project } from '../support/jest/project.mjs';

/**
 * These tests start whole servers from a build, so they are not part of the unit tests.
 * @type {import('jest').Config}
 */
const config = {
  ...project,
  testSequencer: '<rootDir>/tests/support/jest/sequencer.ts',
  globalSetup: '<rootDir>/tests/conformance/prepare.ts',
  globalTeardown: '<rootDir>/tests/support/jest/run-teardown.ts',
  testMatch: ['<rootDir>/tests/conformance/*.conformance.test.ts'],
  // Most of the time they wait for limits. Memory is measured by process, so a neighbour does no harm.
  maxWorkers: 4,
  maxConcurrency: 40,
  // Milliseconds: a limit for what hangs, not for what is slow on a busy machine.
  testTimeout: 600_000,
};

export default config;
