import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Names the folder for files that the test files of one run share. It is new for each run, also in watch mode, so that
 * nothing in it is older than the sources.
 */
export default function setUpRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jest-run-'));
  process.env.TEST_RUN_DIR = folder;
  return folder;
}
