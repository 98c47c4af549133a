import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectDir } from '../../scripts/bootstrap/project.mjs';

/** Runs a command of the operator to its end, without any settings: mistakes are found before a backend is asked. */
async function run(command: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`backend/commands/${command}.ts`, ...args], {
    cwd: projectDir,
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, errors };
}

test.each([
  ['set-config', []],
  ['set-config', ['DATE_SET_SWITCH']],
  ['set-config', ['DATE_SET_SWITCH', 'on']],
  ['set-config', ['DATA_SET_SWITCH', '1']],
  ['answer-message', ['b27a9e04-51c6-4f38-8a2d-f0c3d96e1b75']],
  ['answer-message', ['b27a9e04-51c6-4f38-8a2d-f0c3d96e1b75', ' ']],
  ['end-sessions', ['all']],
])('%s %j changes nothing, shows its usage and ends with 1', async (command, args) => {
  expect(await run(command, args)).toEqual({
    code: 1,
    errors: expect.stringMatching(`^node backend/commands/${command}.ts`),
  });
});
