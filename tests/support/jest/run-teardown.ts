import { rmSync } from 'node:fs';

export default function tearDownRun(): void {
  if (process.env.TEST_RUN_DIR) rmSync(process.env.TEST_RUN_DIR, { recursive: true, force: true });
}
