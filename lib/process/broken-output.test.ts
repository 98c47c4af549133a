import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that logs every exception, as Next's server does, and writes after its output has lost its reader. */
const program = (prepare: string) => `
  ${prepare}
  let exceptions = 0;
  process.on('uncaughtException', (error) => {
    exceptions += 1;
    if (exceptions > 100) process.exit(3);
    process.stderr.write(String(error));
  });
  process.on('message', () => {
    process.stdout.write('to nobody');
    setTimeout(() => process.exit(exceptions === 0 ? 0 : 1), 300);
  });
  process.send('ready');
`;

async function exitCodeOf(prepare: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(prepare)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  const ended = once(child, 'exit');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send('go');
  const [code] = await ended;
  return code;
}

test('a process whose output has lost its reader goes on without exceptions', async () => {
  const module = new URL('./broken-output.ts', import.meta.url).href;
  expect(await exitCodeOf(`(await import('${module}')).surviveBrokenOutput();`)).toBe(0);
});

test('without it, each exception that is logged makes the next one', async () => {
  expect(await exitCodeOf('')).toBe(3);
});
