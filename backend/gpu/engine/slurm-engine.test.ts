import { type FakeSlurmrestd, startFakeSlurmrestd } from '#tests/support/fake-slurmrestd.ts';
import { type Engine, EngineError, type JobOrder } from './engine.ts';
import { createSlurmClient } from './slurm-client.ts';
import { createSlurmEngine } from './slurm-engine.ts';

const [user, key] = ['portal', Buffer.from('k'.repeat(32))];
let slurm: FakeSlurmrestd;
let engine: Engine;

const engineWith = (secret: Buffer) => {
  const scontrol = { reserve: async () => undefined, release: async () => undefined };
  const client = createSlurmClient({ url: slurm.url, user, key: secret });
  return createSlurmEngine({ client, scontrol, partition: 'gpu' });
};

beforeEach(async () => {
  slurm = await startFakeSlurmrestd(user, key);
  engine = engineWith(key);
});
afterEach(() => slurm.close());

const order: JobOrder = {
  ...{ name: 'run-a-1', maxDurationS: 600, delayS: 0, hasPriority: false, output: '/data/output.log', own: null },
  program: {
    ...{ trackId: 'line-speech', gpus: 2, settings: { epochs: 3 }, data: '/data', files: ['/data/it’s.csv'] },
    ...{ out: '/data/out', checkpoints: '/data/kept' },
  },
};

/** Sets what Slurm knows of the first job. */
const becomes = (known: Partial<FakeSlurmrestd['jobs'][number]>) => Object.assign(slurm.jobs[0] ?? {}, known);
const end = async () => (await engine.jobs())[0]?.end;

test('an order that is submitted again, also by another process, makes one job', async () => {
  await engine.submit(order);
  await engineWith(key).submit(order);
  expect(slurm.submitted).toHaveLength(1);
});

test('an order names its GPUs, its limit in minutes with the time after a signal, and its output', async () => {
  await engine.submit(order);
  expect(slurm.submitted[0]?.job).toMatchObject({
    ...{ name: 'run-a-1', partition: 'gpu', gres: 'gpu:2', gres_flags: 'enforce-binding', time_limit: 12 },
    ...{ standard_output: '/data/output.log', current_working_directory: '/data/out' },
  });
  expect(slurm.submitted[0]?.job).not.toHaveProperty('begin_time');
  expect(slurm.submitted[0]?.script).toMatch(/^#!\/bin\/sh\nexec '.*train\.ts'\n$/);
});

test('a team’s own program runs in the name of its user, in a sandbox that shows it its data and its folders alone', async () => {
  const own = { file: '/programs/a.py', type: 'py', user: 'team3', container: null } as const;
  await engine.submit({ ...order, own, hasPriority: true });
  const { as, job, script = '' } = slurm.submitted[0] ?? {};
  expect(as).toBe('team3');
  // Slurm takes priorities from operators only: the second request is one of the portal's own user.
  expect(job).toMatchObject({ environment: { PATH: '/usr/local/bin:/usr/bin:/bin' }, current_working_directory: '/' });
  expect(job).not.toHaveProperty('priority');
  expect(script).toContain("'--ro-bind' '/data/it’s.csv' '/data/it’s.csv'");
  expect(script).toContain("'--bind' '/data/out' '/out' '--bind' '/data/kept' '/checkpoints'");
  expect(script).not.toContain("bind' '/data' ");
  expect(script).toMatch(/exec bwrap .*'env' '--default-signal=TERM' 'python3' '-u' '\/program\/main'\) &$/m);
});

test('a delay is text, and a priority is above all that Slurm gives', async () => {
  await engine.submit({ ...order, delayS: 90.2, hasPriority: true });
  expect(slurm.submitted[0]?.job).toMatchObject({ begin_time: 'now+91', priority: '4294950000' });
});

test('a waiting job has the start that Slurm expects, a running one its node and its start', async () => {
  await engine.submit(order);
  becomes({ start_time: 5000 });
  expect(await engine.jobs()).toMatchObject([{ state: 'waiting', node: null, expectedAt: 5000, startedAt: null }]);
  becomes({ job_state: 'RUNNING', nodes: 'node10', start_time: 4000 });
  expect(await engine.jobs()).toMatchObject([{ state: 'running', node: 2, expectedAt: null, startedAt: 4000 }]);
});

test.each([
  ['COMPLETED', 0, { kind: 'exited', code: 0, signal: null }],
  ['FAILED', 768, { kind: 'exited', code: 3, signal: null }],
  ['OUT_OF_MEMORY', 9, { kind: 'exited', code: null, signal: 'SIGKILL', ranOutOfMemory: true }],
  ['CANCELLED', 0, { kind: 'exited', code: null, signal: 'SIGTERM' }],
  ['TIMEOUT', 0, { kind: 'timedOut' }],
  ['NODE_FAIL', 0, { kind: 'fault', reason: 'NODE_FAIL' }],
  ['BOOT_FAIL', 0, { kind: 'fault', reason: 'BOOT_FAIL' }],
])('a job that Slurm calls %s with status %i ends as such', async (job_state, exit_code, expected) => {
  await engine.submit(order);
  becomes({ job_state, exit_code, nodes: 'node2', start_time: 4000, end_time: 4100 });
  expect(await end()).toMatchObject(expected);
});

test('a job that is completing has not ended yet', async () => {
  await engine.submit(order);
  becomes({ job_state: 'COMPLETING', nodes: 'node2', start_time: 4000 });
  expect(await engine.jobs()).toMatchObject([{ state: 'running', end: null }]);
});

test('an id that a controller issued twice does not hide a job: the last of a name counts', async () => {
  await engine.submit(order);
  slurm.jobs.push({
    ...(slurm.jobs[0] as FakeSlurmrestd['jobs'][number]),
    job_id: 7,
    job_state: 'RUNNING',
    nodes: 'node2',
  });
  expect(await engine.jobs()).toMatchObject([{ state: 'running' }]);
});

test('cancelling ends a job once, and an unknown one is no error', async () => {
  await engine.submit(order);
  await engine.cancel(order.name);
  await engine.cancel(order.name);
  await engine.cancel('run-unknown-1');
  expect(slurm.jobs.map(({ job_state }) => job_state)).toEqual(['CANCELLED']);
  await createSlurmClient({ url: slurm.url, user, key }).cancel(99);
});

test('a waiting job is given priority', async () => {
  await engine.submit(order);
  await engine.prioritise(order.name);
  expect(slurm.jobs[0]?.priority).toBe(4_294_950_000);
});

test('nodes are counted in the order of their numbers', async () => {
  expect(await engine.nodes()).toEqual([
    { node: 1, gpus: 8, isUp: true },
    { node: 2, gpus: 8, isUp: false },
  ]);
});

test('a key that Slurm does not know, a controller that is down and a server that is gone are errors of the engine', async () => {
  await expect(engineWith(Buffer.from('other')).jobs()).rejects.toThrow('Protocol authentication error');
  slurm.isDown = true;
  await expect(engine.submit(order)).rejects.toThrow('Unable to contact slurm controller');
  await slurm.close();
  await expect(engine.jobs()).rejects.toThrow(EngineError);
});
