import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { createRunFiles } from '#backend/gpu/runs/results.ts';
import { gpuLedger, gpuRuns } from '#backend/gpu/tables.ts';
import { slots } from '#backend/slots/tables.ts';
import { type SlurmDaemons, startSlurm } from '../support/slurm-daemons.ts';
import { waitFor } from '../support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { describeEngine, runsOf } from './gpu-engine-suite.ts';

/** Runs on Debian's Slurm, whose daemons root starts. */
let slurm: SlurmDaemons;
let backend: TestBackend;
let member: Who;

beforeAll(async () => {
  slurm = await startSlurm();
  backend = await openBackend({
    ...{ GPU_RUNNERS: '1', WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000' },
    ...{ SLURM_URL: slurm.url, SLURM_USER: slurm.user, SLURM_JWT_KEY: slurm.keyFile, SLURM_CONF: slurm.conf },
  });
  member = await backend.signIn('lin.qing');
});
afterAll(async () => {
  await backend?.close();
  await slurm?.close();
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
