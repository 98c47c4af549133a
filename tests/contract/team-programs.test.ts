import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { gpuImages, gpuTeamUsers } from '#backend/gpu/tables.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
import { ownProgramBytesAtMost } from '#lib/contract/gpu/gpu-runs.ts';
import { fakeBundle, offerContainer, type TestContainer } from '#tests/support/containers.ts';
import { type FakeSlurmrestd, startFakeSlurmrestd } from '#tests/support/fake-slurmrestd.ts';
import { copyContent } from '#tests/support/folder.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { contest, runsOf } from './gpu-engine-suite.ts';
import { uploadProgram } from './program-upload.ts';

const key = randomBytes(32);
let slurm: FakeSlurmrestd;
let folder: string;
let backend: TestBackend;
let content: string;
let container: TestContainer;
let member: Who;

beforeAll(async () => {
  slurm = await startFakeSlurmrestd('portal', key);
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
  const keyFile = join(folder, 'jwt.key');
  await writeFile(keyFile, key);
  const settings = {
    SLURM_URL: slurm.url,
    SLURM_USER: 'portal',
    SLURM_JWT_KEY: keyFile,
    SLURM_TEAM_USERS: 'team[7-7]',
  };
  container = await fakeBundle(folder);
  content = copyContent(folder);
  offerContainer(content, container);
  const limits = { GPU_RUNNERS: '1', WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000' };
  backend = await openBackend(
    { ...limits, ...settings },
    { before: (dataDir) => chmod(dataDir, 0o711), contentIn: () => content },
  );
  member = await backend.signIn('lin.qing');
});
afterAll(async () => {
  await backend?.close();
  await slurm?.close();
  await rm(folder, { recursive: true, force: true });
});

const { look, until } = runsOf(
  () => backend,
  () => member,
);
const imagesOf = async (as: Who) => (await backend.ask(gpu.images, { query: contest }, { as })).data.list;
const remove = (id: string, as = member) => backend.ask(gpu.deleteImage, { params: { id }, query: contest }, { as });
const start = (imageId: string, as = member, digest?: string) => {
  const chosen = digest === undefined ? {} : { container: digest };
  const body = { ...contest, name: 'ours', imageId, gpus: 1 as const, maxDurationS: 600, ...chosen };
  return backend.ask(gpu.start, { body }, { as });
};

test('only files that are programs, within the limit, become images of the team', async () => {
  const { data } = await backend.ask(gpu.overview, { query: contest }, { as: member });
  const offered = { digest: container.digest, name: 'Tiny image', about: 'A shell and nothing else' };
  expect(data.ownPrograms).toEqual({ reason: null, text: null, containers: [offered] });
  for (const sent of [
    { fileName: 'train.exe' },
    { bytes: '' },
    { fileName: 'train.tar.gz', bytes: 'no archive' },
    { bytes: new Uint8Array([0xff, 0xfe]) },
    { bytes: new Uint8Array(ownProgramBytesAtMost + 1).fill(0x20) },
  ])
    expect((await uploadProgram(backend, member, sent)).code).toBe(gpuRefusals.programWrong);
  expect((await uploadProgram(backend, member, { name: ' ' })).status).toBe(400);
  expect((await uploadProgram(backend, member, { bytes: new Uint8Array(11_000_000) })).status).toBe(413);
  expect((await imagesOf(member)).filter(({ own }) => own)).toEqual([]);
});

test('a program is an image of its team alone, up to the limit, and one user of the cluster is the team’s', async () => {
  const { code, data } = await uploadProgram(backend, member, { fileName: 'Train.PY', bytes: 'print(1)\n' });
  expect(code).toBe(0);
  expect(data).toMatchObject({
    ...{ isOwn: true, program: 'own', programName: 'Own program', state: 'ready', parameters: [] },
    own: { fileName: 'Train.PY', size: 9 },
  });
  const otherTeam = await backend.signIn('li.wenbo');
  expect((await imagesOf(otherTeam)).some(({ id }) => id === data.id)).toBe(false);
  expect((await remove(data.id, otherTeam)).code).toBe(gpuRefusals.imageMissing);
  // The pool has one user.
  expect((await uploadProgram(backend, otherTeam)).code).toBe(gpuRefusals.noTeamUser);
  expect(await backend.database.select().from(gpuTeamUsers)).toMatchObject([{ userName: 'team7' }]);
  const stranger = await backend.signIn('chen.yu');
  expect((await uploadProgram(backend, stranger)).code).toBe(gpuRefusals.notMember);

  const others = [await uploadProgram(backend, member), await uploadProgram(backend, member, { bytes: 'exit 3\n' })];
  expect((await uploadProgram(backend, member)).code).toBe(gpuRefusals.tooManyImages);
  for (const { id } of [data, ...others.map((one) => one.data)]) expect((await remove(id)).code).toBe(0);
});

test('a run of a program is submitted in the name of the team’s user; its file stays until the run has ended', async () => {
  const { data: image } = await uploadProgram(backend, member, { bytes: 'echo first\n' });
  const { data: run } = await start(image.id);
  const name = `run-${run.id}-1`;
  const submitted = await waitFor(() => {
    const found = slurm.submitted.find(({ job }) => job.name === name);
    if (!found) throw new Error('Not submitted');
    return found;
  });
  expect([submitted.as, run.parameters]).toEqual(['team7', []]);
  const [row] = await backend.database.select().from(gpuImages).where(eq(gpuImages.id, image.id));
  const file = join(backend.dataDir, 'gpu/programs', row?.teamId ?? '', `${row?.own?.sha256}.sh`);
  expect(submitted.script).toContain(file);
  expect(await readFile(file, 'utf8')).toBe('echo first\n');
  expect((await stat(String(submitted.job.standard_output))).mode & 0o777).toBe(0o666);

  await remove(image.id);
  const next = await uploadProgram(backend, member, { bytes: 'echo second\n' });
  expect(await readdir(dirname(file))).toHaveLength(2);

  // What lies where the result should is a link to a file of the backend: no result.
  const out = join(dirname(String(submitted.job.standard_output)), 'out');
  await symlink(join(folder, 'jwt.key'), join(out, 'predictions.csv'));
  const job = slurm.jobs.find((one) => one.name === name);
  const now = Math.floor(Date.now() / 1000);
  Object.assign(job ?? {}, { job_state: 'COMPLETED', nodes: 'node2', start_time: now - 9, end_time: now });
  await until(run.id, 'done');
  expect((await look(run.id)).result).toBeNull();

  await remove(next.data.id);
  const last = await uploadProgram(backend, member, { bytes: 'echo third\n' });
  expect(await readdir(dirname(file))).toEqual([`${last.data.own?.sha256}.sh`]);
});

test('a container image is chosen by a digest that the operator lists, and is not started once it is not listed', async () => {
  const [old] = (await imagesOf(member)).filter(({ own }) => own);
  if (old) await remove(old.id);
  const { data: image } = await uploadProgram(backend, member);
  const unknown = `sha256:${'0'.repeat(64)}`;
  for (const [imageId, digest, code] of [
    [image.id, unknown, gpuRefusals.containerMissing],
    ['linear', container.digest, gpuRefusals.containerMissing],
  ] as const)
    expect((await start(imageId, member, digest)).code).toBe(code);
  expect((await start(image.id, member, 'tiny')).status).toBe(400);

  const { data: run } = await start(image.id, member, container.digest);
  expect(run.container).toEqual({ digest: container.digest, name: 'Tiny image' });
  const script = await waitFor(() => {
    const found = slurm.submitted.find(({ job }) => job.name === `run-${run.id}-1`);
    if (!found) throw new Error('Not submitted');
    return found.script;
  });
  expect(script).toContain(`bundle='${container.bundle}'`);
  expect(script).toContain(`'"${container.digest}"'`);
  expect(script).toContain("'--setenv' 'MODEL' 'tiny'");
  expect(script).toContain("'--setenv' 'HOME' '/tmp'");
  expect(script).not.toContain("'--ro-bind' '/usr' '/usr'");

  offerContainer(content, null);
  await backend.test('reload-content');
  await until(run.id, 'cancelled');
  const { container: gone, reason } = await look(run.id);
  expect([gone, reason]).toEqual([
    { digest: container.digest, name: null },
    'Its container image is no longer offered',
  ]);
  expect((await start(image.id, member, container.digest)).code).toBe(gpuRefusals.containerMissing);
});
