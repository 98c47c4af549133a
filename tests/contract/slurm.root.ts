import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createRunFiles } from '#backend/gpu/runs/run-files.ts';
import { gpuLedger, gpuRuns } from '#backend/gpu/tables.ts';
import { slots } from '#backend/slots/tables.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { offerContainer, type TestContainer, unpackImage } from '../support/containers.ts';
import { copyContent } from '../support/folder.ts';
import { type SlurmDaemons, startSlurm } from '../support/slurm-daemons.ts';
import { waitFor } from '../support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { contest, describeEngine, runsOf } from './gpu-engine-suite.ts';
import { uploadProgram } from './program-upload.ts';

/** Runs on Debian's Slurm, whose daemons root starts. */
let slurm: SlurmDaemons;
let backend: TestBackend;
let member: Who;
let folder: string;
let container: TestContainer;

beforeAll(async () => {
  slurm = await startSlurm();
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  await chmod(folder, 0o755);
  container = await unpackImage(folder);
  const content = copyContent(folder);
  offerContainer(content, container);
  backend = await openBackend(
    {
      ...{ GPU_RUNNERS: '1', WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000' },
      ...{ SLURM_URL: slurm.url, SLURM_USER: slurm.user, SLURM_JWT_KEY: slurm.keyFile, SLURM_CONF: slurm.conf },
      SLURM_TEAM_USERS: slurm.teamUsers.join(),
    },
    { before: (dataDir) => chmod(dataDir, 0o711), contentIn: () => content },
  );
  member = await backend.signIn('lin.qing');
});
afterAll(async () => {
  await backend?.close();
  await slurm?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describeEngine(
  'Slurm',
  () => backend,
  () => member,
);

const { look, submit, cancel, until, logOf } = runsOf(
  () => backend,
  () => member,
);

test('a node that goes down while a run is on it gives the hours back, and the run begins again', async () => {
  const run = await submit('endless');
  await until(run.id, 'running');
  await slurm.command('scontrol', 'update', 'NodeName=node1', 'State=DOWN', 'Reason=test');
  await until(run.id, 'queued', 'done', 'failed', 'fault');
  await until(run.id, 'running', 'done', 'failed', 'fault');
  const { state, events } = await look(run.id);
  expect([state, events.map(({ kind }) => kind)]).toEqual([
    'running',
    ['queued', 'starting', 'started', 'fault', 'requeued', 'starting', 'started'],
  ]);
  const entries = (await backend.database.select().from(gpuLedger)).filter(({ cause }) => cause === `${run.id} 1`);
  const sums = Object.groupBy(entries, ({ kind }) => kind);
  expect(sums.returned?.map(({ gpuSeconds }) => gpuSeconds)).toEqual(sums.run?.map(({ gpuSeconds }) => gpuSeconds));
  await cancel(run.id);
  await until(run.id, 'cancelled');
  expect((await logOf(run.id)).match(/--- try 2 ---/g)).toHaveLength(1);
});

test('a run behind the jobs of others has the start that Slurm expects, and leaves only its own place', async () => {
  const others = ['--parsable', '-J', 'others', '-N1', '--gres=gpu:8', '--time=2', '-o', '/dev/null'];
  for (const _ of [1, 2]) await slurm.command('sbatch', ...others, '--wrap', 'sleep 120');
  const run = await submit();
  const expectedAt = async () => {
    const [row] = await backend.database.select().from(gpuRuns).where(eq(gpuRuns.id, run.id));
    return row?.expectedAt ?? 0;
  };
  const soon = Date.now() / 1000;
  await waitFor(async () => expect(await expectedAt()).toBeGreaterThan(soon + 30), { interval: 300 });
  expect(await expectedAt()).toBeLessThan(soon + 300);
  expect((await look(run.id)).state).toBe('queued');
  await cancel(run.id);
  const names = async () => (await slurm.command('squeue', '-h', '-o', '%j')).trim().split('\n');
  await waitFor(async () => expect(await names()).toEqual(['others', 'others']), { interval: 300 });
  await slurm.command('scancel', '--name=others');
});

test('a run goes on while the controller is restarted, and loses no line of its log', async () => {
  const run = await submit('long');
  await until(run.id, 'running');
  await slurm.restartController();
  await until(run.id, 'done', 'failed', 'fault');
  const { state, events } = await look(run.id);
  expect([state, events.map(({ kind }) => kind)]).toEqual(['done', ['queued', 'starting', 'started', 'ended']]);
  const log = await readFile(createRunFiles(backend.dataDir).log(run.id), 'utf8');
  expect(log.match(/epoch \d+\//g)).toEqual(Array.from({ length: 500 }, (_, index) => `epoch ${index + 1}/`));
});

test('the GPUs of a slot are kept for its team, whose run starts there while the jobs of others wait', async () => {
  const run = await submit();
  await until(run.id, 'running', 'done');
  await cancel(run.id);
  const [row] = await backend.database.select().from(gpuRuns).where(eq(gpuRuns.id, run.id));
  if (!row) throw new Error('No run');
  const { competitionId, teamId, playerId } = row;
  const slot = { id: 'long', competitionId, teamId, playerId: playerId ?? '', requestedByName: 'Lin Qing' };
  const hour = { startsAt: backend.now() - 60, askedAt: backend.now() - 120 };
  await backend.database.insert(slots).values({ ...slot, ...hour, gpus: 4, node: 1, firstGpu: 0, state: 'reserved' });
  await waitFor(async () => expect(await slurm.command('scontrol', 'show', 'reservation')).toContain('slot-long'), {
    interval: 300,
  });
  const others = ['--parsable', '-J', 'others', '-N1', '--gres=gpu:8', '--gres-flags=enforce-binding', '--time=2'];
  for (const _ of [1, 2]) await slurm.command('sbatch', ...others, '-o', '/dev/null', '--wrap', 'sleep 120');
  const states = async () =>
    (await slurm.command('squeue', '-h', '-n', 'others', '-o', '%T')).trim().split('\n').sort();
  await waitFor(async () => expect(await states()).toEqual(['PENDING', 'RUNNING']), { interval: 300 });
  const reserved = await submit();
  await until(reserved.id, 'running', 'done');
  expect((await look(reserved.id)).node).toBe(1);
  expect(await states()).toEqual(['PENDING', 'RUNNING']);
  await cancel(reserved.id);
  await backend.database.delete(slots).where(eq(slots.id, 'long'));
  await waitFor(async () => expect(await states()).toEqual(['RUNNING', 'RUNNING']), { interval: 300 });
  await slurm.command('scancel', '--name=others');
});

/** Says what it sees of the machine, leaves a result, and ends when it is asked to. */
const looksAround = `
echo "uid $(id -u)"
echo "interfaces $(tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' \\n')"
echo "processes $(ls /proc | grep -c '^[0-9]')"
echo "found in tmp: $(ls /tmp)"
echo kept > /tmp/of-the-team
echo "root: $(ls / | tr '\\n' ' ')"
echo "etc: $(ls /etc | tr '\\n' ' ')"
echo "data: $(ls /data | tr '\\n' ' ')"
touch /data/mine 2>/dev/null || echo "data is only read"
printf 'id,label\\n1,0\\n' > predictions.csv
trap 'echo asked to end; exit 0' TERM
echo ready
while :; do sleep 0.2; done
`;

describe('a team’s own program', () => {
  const startOwn = async (fileName: string, bytes: string) => {
    const { message, data: image } = await uploadProgram(backend, member, { fileName, bytes });
    expect(message).toBe('');
    const body = { ...contest, name: 'own', imageId: image.id, gpus: 1 as const, maxDurationS: 600 };
    const { data: run } = await backend.ask(gpu.start, { body }, { as: member });
    return { image, run };
  };
  const untilReady = (id: string) => waitFor(async () => expect(await logOf(id)).toContain('ready'), { interval: 300 });
  const remove = (id: string) => backend.ask(gpu.deleteImage, { params: { id }, query: contest }, { as: member });

  test('runs as a user of the team, without network, with a /tmp, processes and files of its own', async () => {
    const uid = execFileSync('id', ['-u', slurm.teamUsers[0] ?? ''], { encoding: 'utf8' }).trim();
    const { image, run } = await startOwn('look.sh', looksAround);
    await untilReady(run.id);
    const log = await logOf(run.id);
    expect(log).toContain(`uid ${uid}\n`);
    expect(log).toContain('interfaces lo\n');
    expect(log).toContain('found in tmp: \n');
    expect(Number(/processes (\d+)/.exec(log)?.[1])).toBeLessThan(10);
    expect(log).toMatch(/root: bin checkpoints data dev (etc )?lib lib64 opt out proc program tmp usr \n/);
    expect(log).not.toMatch(/etc: .*(passwd|shadow|slurm|munge)/);
    const data = /data: (.*)\n/.exec(log)?.[1]?.trim().split(' ') ?? [];
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((name) => name.includes('answers'))).toEqual([]);
    expect(log).toContain('data is only read');
    const result = createRunFiles(backend.dataDir).result(run.id);
    expect((await stat(result)).uid).toBe(Number(uid));

    // It is asked to end, and has time for it.
    await cancel(run.id);
    await until(run.id, 'cancelled', 'failed', 'done');
    expect((await look(run.id)).state).toBe('cancelled');
    expect(await logOf(run.id)).toContain('asked to end');
    expect((await look(run.id)).result).toMatchObject({ rows: 1 });

    // Nothing of one run is in the /tmp of the next.
    const body = { ...contest, name: 'own', imageId: image.id, gpus: 1 as const, maxDurationS: 600 };
    const { data: next } = await backend.ask(gpu.start, { body }, { as: member });
    await untilReady(next.id);
    expect(await logOf(next.id)).toContain('found in tmp: \n');
    await cancel(next.id);
    await until(next.id, 'cancelled');
    await remove(image.id);
  });

  test('runs in the container image that was chosen, with its files and variables and the same isolation', async () => {
    const { data: image } = await uploadProgram(backend, member, {
      bytes: `echo "model $MODEL"\n${looksAround.replace("printf 'id", `cat /etc/of-the-image\nprintf 'id`)}`,
    });
    const body = { ...contest, name: 'own', imageId: image.id, gpus: 1 as const, maxDurationS: 600 };
    const chosen = { ...body, container: container.digest };
    const { data: run, message } = await backend.ask(gpu.start, { body: chosen }, { as: member });
    expect([message, run.container]).toEqual(['', { digest: container.digest, name: 'Tiny image' }]);
    await untilReady(run.id);
    const log = await logOf(run.id);
    const uid = execFileSync('id', ['-u', slurm.teamUsers[0] ?? ''], { encoding: 'utf8' }).trim();
    for (const line of [
      'model tiny',
      `uid ${uid}`,
      'interfaces lo',
      'image',
      'etc: of-the-image ',
      'data is only read',
    ])
      expect(log).toContain(`${line}\n`);
    expect(log).toContain('root: bin checkpoints data dev etc out proc program tmp \n');
    expect((await stat(createRunFiles(backend.dataDir).result(run.id))).uid).toBe(Number(uid));
    await cancel(run.id);
    await until(run.id, 'cancelled');

    // A node whose copy is another image runs nothing.
    const made = join(container.bundle, 'umoci.json');
    const text = await readFile(made, 'utf8');
    await writeFile(made, text.replace(container.digest, `sha256:${'0'.repeat(64)}`));
    const { data: other } = await backend.ask(gpu.start, { body: chosen }, { as: member });
    await until(other.id, 'failed', 'done');
    expect(await logOf(other.id)).toContain(`The container image ${container.digest} is not on this node`);
    await writeFile(made, text);
    await remove(image.id);
  });

  test('an archive is unpacked and its run.sh started; a program that needs more memory than it has ends', async () => {
    const command = "mkdir -p $D && cd $D && echo 'echo from the archive; exit 3' > run.sh && tar -czf - run.sh";
    const archive = execFileSync('sh', ['-c', command], { env: { ...process.env, D: `${backend.dataDir}/archive` } });
    const { message, data: image } = await uploadProgram(backend, member, {
      ...{ fileName: 'all.tar.gz', bytes: new Uint8Array(archive) },
    });
    expect(message).toBe('');
    const body = { ...contest, name: 'own', imageId: image.id, gpus: 1 as const, maxDurationS: 600 };
    const { data: run } = await backend.ask(gpu.start, { body }, { as: member });
    await until(run.id, 'failed', 'done');
    expect(await logOf(run.id)).toContain('from the archive');
    expect((await look(run.id)).reason).toContain('code 3');
    await remove(image.id);

    if (!slurm.hasLimits) return;
    const greedy = 'const all = []; for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));';
    const { image: large, run: tooLarge } = await startOwn('greedy.mjs', greedy);
    await until(tooLarge.id, 'failed', 'done');
    expect((await look(tooLarge.id)).reason).toBe('The program ran out of memory');
    await remove(large.id);
  });
});
