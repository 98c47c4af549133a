import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createFollowedLogs } from '#backend/gpu/engine/run-log.ts';
import { createRunFiles } from '#backend/gpu/runs/run-files.ts';
import { gpuFollowers, gpuPoints, gpuRuns } from '#backend/gpu/tables.ts';
import { slots } from '#backend/slots/tables.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { type FakeJob, type FakeSlurmrestd, startFakeSlurmrestd } from '#tests/support/fake-slurmrestd.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { contest, runsOf } from './gpu-engine-suite.ts';

const key = randomBytes(32);
let slurm: FakeSlurmrestd;
let folder: string;
let backend: TestBackend;
let member: Who;

beforeAll(async () => {
  slurm = await startFakeSlurmrestd('portal', key);
  folder = await mkdtemp(join(tmpdir(), 'followers-'));
  const keyFile = join(folder, 'jwt.key');
  await writeFile(keyFile, key);
  const settings = { SLURM_URL: slurm.url, SLURM_USER: 'portal', SLURM_JWT_KEY: keyFile };
  backend = await openBackend({ GPU_RUNNERS: '1', WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000', ...settings });
  member = await backend.signIn('lin.qing');
});
afterAll(async () => {
  await backend?.close();
  await slurm?.close();
  await rm(folder, { recursive: true, force: true });
});

const { look, submit, cancel, until, logOf } = runsOf(
  () => backend,
  () => member,
);
const now = () => Math.floor(Date.now() / 1000);
/** The job of a try, once it was submitted. */
const jobOf = (name: string): Promise<FakeJob> =>
  waitFor(() => {
    const job = slurm.jobs.find((one) => one.name === name);
    if (!job) throw new Error(`No job ${name}`);
    return job;
  });
const outputOf = (name: string): string =>
  String(slurm.submitted.find(({ job }) => job.name === name)?.job.standard_output);
const rowOf = async (id: string) => {
  const [row] = await backend.database.select().from(gpuRuns).where(eq(gpuRuns.id, id));
  if (!row) throw new Error(`No run ${id}`);
  return row;
};
const starts = (job: FakeJob) => Object.assign(job, { job_state: 'RUNNING', nodes: 'node2', start_time: now() - 100 });

test('a run that lost its node gets its hours back, and its next try is submitted with priority', async () => {
  const run = await submit();
  const [first, second] = [`run-${run.id}-1`, `run-${run.id}-2`];
  const job = await jobOf(first);
  starts(job);
  await until(run.id, 'running');
  Object.assign(job, { job_state: 'NODE_FAIL', end_time: job.start_time + 50 });
  const again = await jobOf(second);
  expect(again.priority).toBeGreaterThan(1_000_000);
  const { state, returned, events } = await look(run.id);
  expect([state, returned]).toEqual(['queued', 50]);
  expect(events.map(({ kind }) => kind)).toEqual(['queued', 'starting', 'started', 'fault', 'requeued']);
  Object.assign(starts(again), { job_state: 'FAILED', exit_code: 768, end_time: again.start_time + 20 });
  await until(run.id, 'failed');
  expect((await look(run.id)).charged).toBe(20);
});

test('a run that lost its node at every start is not queued again, and its team reads so', async () => {
  const run = await submit();
  const starting = 3;
  for (let start = 1; start <= starting; start++) {
    const job = await jobOf(`run-${run.id}-${start}`);
    starts(job);
    await until(run.id, 'running');
    Object.assign(job, { job_state: 'NODE_FAIL', end_time: job.start_time + 50 });
  }
  await until(run.id, 'fault');
  const { faults } = (await backend.ask(gpu.overview, { query: contest }, { as: member })).data;
  const told = faults.filter(({ runId }) => runId === run.id).map(({ text }) => text);
  expect(told).toHaveLength(starting);
  expect(told[0]).toContain('does not restart automatically');
  for (const text of told.slice(1)) expect(text).toContain('put back at the front of the queue');
});

test('a run that lost its node while it was being cancelled has ended as its team wished', async () => {
  const run = await submit();
  const job = await jobOf(`run-${run.id}-1`);
  starts(job);
  await until(run.id, 'running');
  // The follower meets both at once.
  slurm.isDown = true;
  await cancel(run.id);
  Object.assign(job, { job_state: 'NODE_FAIL', end_time: job.start_time + 50 });
  slurm.isDown = false;
  await until(run.id, 'fault');
  const { faults } = (await backend.ask(gpu.overview, { query: contest }, { as: member })).data;
  expect(faults.find(({ runId }) => runId === run.id)?.text).toContain('has ended, as requested');
  const { data } = await backend.ask(inbox.notices, { query: {} }, { as: member });
  expect(data.list[0]?.content).toContain('has ended, as requested');
});

test('a job that Slurm does not know any more is a fault; a waiting one is submitted again under its name', async () => {
  const run = await submit();
  const name = `run-${run.id}-1`;
  await jobOf(name);
  slurm.jobs.splice(0);
  starts(await jobOf(name));
  await until(run.id, 'running');
  slurm.jobs.splice(0);
  await jobOf(`run-${run.id}-2`);
  await cancel(run.id);
});

test('while the controller is down, nothing is decided', async () => {
  const run = await submit();
  starts(await jobOf(`run-${run.id}-1`));
  await until(run.id, 'running');
  slurm.isDown = true;
  await waitFor(() => expect(backend.logged.some((line) => line.includes('the jobs cannot be followed'))).toBe(true));
  expect((await look(run.id)).state).toBe('running');
  slurm.isDown = false;
  await cancel(run.id);
  await until(run.id, 'cancelled');
});

test('a log is read on by another process without a lost or repeated line', async () => {
  const run = await submit();
  const name = `run-${run.id}-1`;
  const job = await jobOf(name);
  starts(job);
  await until(run.id, 'running');
  await writeFile(outputOf(name), 'one\nmetric loss=0.5 step=1\nhal');
  await waitFor(async () => expect((await rowOf(run.id)).logLines).toBe(2));
  // A process that died after it wrote to the log, and before it stored the size of the log.
  const files = createRunFiles(backend.dataDir);
  await appendFile(files.log(run.id), 'half of a li');
  await appendFile(outputOf(name), 'f a line\n');
  const other = createFollowedLogs(backend.database, files);
  await other.follow(await rowOf(run.id), { isOver: false });
  await other.closeAll();
  await appendFile(outputOf(name), 'last');
  Object.assign(job, { job_state: 'COMPLETED', end_time: now() });
  await until(run.id, 'done');
  expect(await logOf(run.id)).toBe('one\nmetric loss=0.5 step=1\nhalf a line\nlast\n');
  expect(await backend.database.$count(gpuPoints, eq(gpuPoints.runId, run.id))).toBe(1);
});

test('one process follows the jobs, and another once its heartbeat is missing', async () => {
  const taken = { process: 'another', heartbeatAt: backend.now() + 10 };
  await backend.database.update(gpuFollowers).set(taken);
  // The follower renews its lease after five seconds, and finds it taken then.
  await waitFor(() => expect(backend.now()).toBeGreaterThanOrEqual(taken.heartbeatAt), { interval: 200 });
  const run = await submit();
  const at = backend.now();
  await jobOf(`run-${run.id}-1`);
  expect(backend.now()).toBeGreaterThan(taken.heartbeatAt + 10);
  expect(at).toBeLessThan(taken.heartbeatAt + 10);
  const [holder] = await backend.database.select().from(gpuFollowers);
  expect(holder?.process).not.toBe('another');
  await cancel(run.id);
});

test('a waiting run uses the reservation of its team’s slot, and no other one', async () => {
  const run = await submit();
  const name = `run-${run.id}-1`;
  expect((await jobOf(name)).resv_name).toBe('');
  const { competitionId, teamId, playerId } = await rowOf(run.id);
  const slot = { id: 'now', competitionId, teamId, playerId: playerId ?? '', requestedByName: 'Lin Qing' };
  const hour = { startsAt: backend.now() - 60, askedAt: backend.now() - 120 };
  slurm.reservations.push('maintenance', 'slot-now');
  await backend.database.insert(slots).values({ ...slot, ...hour, gpus: 2, node: 2, firstGpu: 0, state: 'reserved' });
  await waitFor(async () => expect((await jobOf(name)).resv_name).toBe('slot-now'), { interval: 200 });
  await backend.database.delete(slots).where(eq(slots.id, 'now'));
  await waitFor(async () => expect((await jobOf(name)).resv_name).toBe(''), { interval: 200 });
  await cancel(run.id);
});

test('a waiting run shows the start that Slurm expects, without a node, and what it waits for', async () => {
  const run = await submit();
  const job = await jobOf(`run-${run.id}-1`);
  const at = now() + 1800;
  job.start_time = at;
  await waitFor(async () => expect((await look(run.id)).expected).toMatchObject({ from: at, at, to: at, node: null }), {
    interval: 200,
  });
  expect((await look(run.id)).waitReason).toBe('gpus');
  await cancel(run.id);
});
