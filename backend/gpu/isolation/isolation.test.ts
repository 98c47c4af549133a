import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { requiring } from '#tests/support/requiring.ts';
import { findControlGroups } from './control-groups.ts';
import { detectIsolation, type Isolation, isolationWith } from './isolation.ts';
import { firstThatRuns } from './wrappers.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const limits = { memory: 192 * mebibyte, cores: 1 };
const [isolation, groups, dataLimit] = await Promise.all([
  detectIsolation(),
  findControlGroups(),
  firstThatRuns([['prlimit', '--data=1073741824', '--core=0', '--']]),
]);
const withNetworkNamespace = requiring(isolation.network !== null, 'a network namespace');
const withDataLimit = requiring(dataLimit !== null, 'prlimit');
const withControlGroups = requiring(groups !== null, 'cgroup v2 that may be divided');
const alone = isolationWith({ groups: null, networkNamespace: null, dataLimit: null, lowPriority: null });

interface Outcome {
  readonly output: string;
  readonly ranOutOfMemory: boolean;
}

/** Runs source code as a Node program within the limits. */
async function outcomeOf(text: string, by: Isolation): Promise<Outcome> {
  const { file, args, close } = by.confine([process.execPath, '--max-old-space-size=768', '-e', text], limits);
  const output = await run(file, args).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return { output: output.trim(), ...(await close()) };
}

// Limits that a machine does not support are logged at start, too: log-isolation.test.ts.
withNetworkNamespace.describe('the network of a program', () => {
  it('holds nothing: neither services of this machine nor others can be reached', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const text = `require('node:net').connect(${port}, '127.0.0.1')
      .on('connect', () => { console.log('connected'); process.exit(); })
      .on('error', (error) => console.log(error.code));`;
    expect((await outcomeOf(text, alone)).output).toBe('connected');
    expect((await outcomeOf(text, isolation)).output).toMatch(/^E(NETUNREACH|ADDRNOTAVAIL)$/);
    server.close();
    expect(connections).toBe(1);
  });
});

/** Fills up to one GiB of memory outside the heap, and prints how much it got. */
const fill = `
  const kept = [];
  try {
    for (let count = 1; count <= 64; count++) kept.push(new Uint8Array(16 * ${mebibyte}).fill(1));
  } catch (error) { console.log(error.message); }
  console.log(kept.length * 16);`;

withDataLimit.describe('memory outside the heap', () => {
  it('ends at the limit for data where there are no control groups', async () => {
    const limited = isolationWith({ groups: null, networkNamespace: null, dataLimit, lowPriority: null });
    expect((await outcomeOf(fill, alone)).output).toBe('1024');
    const [message, filled] = (await outcomeOf(fill, limited)).output.split('\n');
    expect(message).toBe('Array buffer allocation failed');
    expect(Number(filled)).toBeGreaterThan(0);
    expect(Number(filled) * mebibyte).toBeLessThanOrEqual(limits.memory);
  });
});

withControlGroups.describe('a control group', () => {
  it('ends a program that uses more memory than it may, and says so', async () => {
    const limited = isolationWith({ groups, networkNamespace: null, dataLimit: null, lowPriority: null });
    expect(await outcomeOf('console.log("small")', limited)).toEqual({ output: 'small', ranOutOfMemory: false });
    expect(await outcomeOf(fill, limited)).toEqual({ output: '', ranOutOfMemory: true });
  });

  it('holds a program from its beginning', async () => {
    const limited = isolationWith({ groups, networkNamespace: null, dataLimit: null, lowPriority: null });
    const text = `const { readFileSync } = require('node:fs');
      const [, path] = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'));
      console.log(path.split('/').pop().startsWith('gpu-run-'));`;
    expect((await outcomeOf(text, limited)).output).toBe('true');
  });
});

it('a machine without any of it runs the command as it is', () => {
  expect(alone.confine(['node', 'train.ts'], limits)).toMatchObject({ file: 'node', args: ['train.ts'] });
  expect(alone).toMatchObject({ network: null, memory: null, cpu: null });
});
