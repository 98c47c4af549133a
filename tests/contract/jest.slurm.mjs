// @ts-check
import { project } from '../support/jest/project.mjs';

/**
 * Needs Debian's Slurm and root, so it is a step of its own.
 * @type {import('jest').Config}
 */
const config = {
  ...project,
  globalSetup: '<rootDir>/tests/support/jest/run-setup.ts',
  globalTeardown: '<rootDir>/tests/support/jest/run-teardown.ts',
  setupFiles: ['<rootDir>/tests/support/jest/node-setup.ts'],
  testMatch: ['<rootDir>/tests/contract/slurm.root.ts'],
  testTimeout: 600_000,
};

export default config;
