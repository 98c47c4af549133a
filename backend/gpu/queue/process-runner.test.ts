import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { onLinux } from '#tests/support/requiring.ts';
import { detectIsolation, type Isolation } from '../isolation/isolation.ts';
import { createProcessRunner } from './process-runner.ts';

let folder: string;
let isolation: Isolation;
beforeAll(async () => {
  isolation = await detectIsolation();
  folder = await mkdtemp(join(tmpdir(), 'runner-'));
  for (const file of ['syllables.csv', 'test-syllables.csv', 'answers.csv'])
    await writeFile(join(folder, file), 'call_id,place,line,syllable\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  files: readonly string[],
  path = (absolute: string) => absolute,
): Promise<{ readonly code: number | null; readonly log: string }> {
  const lines: string[] = [];
  const [out, checkpoints] = [await mkdtemp(join(folder, 'out-')), await mkdtemp(join(folder, 'kept-'))];
  const order = {
    trackId: 'line-speech',
    gpus: 1,
    settings: {},
    data: path(folder),
    files: files.map(path),
    out: path(out),
    checkpoints: path(checkpoints),
  };
  const { ended } = createProcessRunner(isolation).start(order, async (taken) => void lines.push(...taken.map(String)));
  const { code } = await ended;
  return { code, log: lines.join('\n') };
}

test('a program reads the files that it was given, and no other that lies beside them', async () => {
  const { code, log } = await run([join(folder, 'syllables.csv')]);
  expect(code).toBe(1);
  expect(log).toMatch(/ERROR Access to this API has been restricted/);
});

test('a program finds its files however the data folder was named', async () => {
  const files = ['syllables.csv', 'test-syllables.csv'].map((file) => join(folder, file));
  const { log } = await run(files, (absolute) => relative(process.cwd(), absolute));
  expect(log).toContain('0 rows to learn from');
});

/** The process whose arguments name this folder. */
async function processOf(folder: string): Promise<string> {
  for (const pid of await readdir('/proc')) {
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (args.includes(`--allow-fs-write=${folder}`)) return pid;
  }
  throw new Error('No such process');
}

onLinux.it('a program has no secret of this process, no network of this machine, and limits', async () => {
  const data = join(folder, 'waiting');
  const [out, checkpoints] = [join(data, 'out'), join(data, 'kept')];
  for (const path of [data, out, checkpoints]) await mkdir(path);
  // Reading a pipe without a writer blocks the program, so that the test can inspect it.
  await promisify(execFile)('mkfifo', [join(data, 'syllables.csv')]);
  const order = {
    ...{ trackId: 'line-speech', gpus: 1, settings: {}, data, files: [join(data, 'syllables.csv')] },
    ...{ out, checkpoints },
  };
  process.env.BACKEND_SECRET = 'b'.repeat(32);
  let loading: () => void = () => undefined;
  const began = new Promise<void>((resolve) => {
    loading = resolve;
  });
  const program = createProcessRunner(isolation).start(order, async (lines) => {
    if (lines.some((line) => String(line).includes('loading'))) loading();
  });
  try {
    await began;
    const of = async (name: string) => readFile(`/proc/${await processOf(out)}/${name}`, 'utf8');
    const names = (await of('environ')).split('\0').map((pair) => pair.split('=')[0]);
    const given = ['CHECKPOINT_DIR', 'DATA_DIR', 'GPUS', 'NODE_ENV', 'OUT_DIR', 'SETTINGS', 'TRACK'];
    expect(names.filter(Boolean).toSorted()).toEqual(given);
    const network = await readlink(`/proc/${await processOf(out)}/ns/net`);
    expect(network !== (await readlink('/proc/self/ns/net'))).toBe(isolation.network !== null);
    const isLimited = !/Max data size +unlimited/.test(await of('limits'));
    expect([isolation.memory === 'rlimit' && !isLimited, isolation.memory === null && isLimited]).toEqual([
      false,
      false,
    ]);
  } finally {
    delete process.env.BACKEND_SECRET;
    program.kill();
  }
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL', ranOutOfMemory: false });
});
