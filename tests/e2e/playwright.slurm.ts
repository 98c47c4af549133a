import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config.ts';

/** Needs Debian's Slurm and root, so it is a step of its own. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'slurm.root.ts',
  outputDir: '../../test-results/e2e-slurm',
  globalSetup: '../support/build-setup.ts',
  workers: 1,
});
