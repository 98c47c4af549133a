import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onLinux } from '../../tests/support/requiring.ts';
import { projectDir } from '../bootstrap/project.mjs';

/** The scheduling policy of a process is the 41st field of its /proc/[pid]/stat, where 3 is SCHED_BATCH. */
const script = `
  import { spawnSync } from 'node:child_process';
  import { runAsBatch } from ${JSON.stringify(join(projectDir, 'scripts/check/batch.ts'))};
  runAsBatch();
  const { stdout } = spawnSync('cat', ['/proc/self/stat'], { encoding: 'utf8' });
  console.log(stdout.slice(stdout.lastIndexOf(')') + 2).split(' ')[38]);
`;

onLinux.it('what a batch process starts is one, too', async () => {
  // This one may be a batch process already, so the script begins with the ordinary policy again.
  const args = ['--other', '0', process.execPath, '--input-type=module', '--eval', script];
  const { stdout } = spawnSync('chrt', args, { encoding: 'utf8' });
  expect(stdout.trim()).toBe('3');
});
