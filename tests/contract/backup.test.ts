import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { type Database, openPglite, openPostgres } from '#backend/platform/database/database.ts';
import { rowsOf } from '#backend/platform/database/rows-of.ts';
import { pathInStore } from '#backend/platform/file-store.ts';
import { files } from '#lib/contract/files.ts';
import { identity } from '#lib/contract/identity.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { type Settings, settingsFrom } from '../../scripts/launch/settings.ts';
import { newDatabase } from '../support/database.ts';
import { copyContent } from '../support/folder.ts';
import { begin, offsetOf, sendPiece, type Uploader } from '../support/raw-uploads.ts';
import { shortLived } from '../support/short-lived.ts';
import { laySmallTask } from '../support/small-task.ts';
import { picture } from './upload.ts';

const dir = mkdtempSync(join(tmpdir(), 'backup-'));
const backends: Running[] = [];
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.stop()));
  rmSync(dir, { recursive: true, force: true });
});

/** Starts a backend, which is stopped at the latest with the tests, also with one that fails. */
async function startBackend(settings: Settings): Promise<Running> {
  const backend = runBackend(settings, { onLine: () => undefined });
  backends.push(backend);
  await untilBackendReady(backend, settings);
  return backend;
}

/** Settings of an installation with an empty data folder, and an empty database where the tests have PostgreSQL. */
async function newInstallation(name: string): Promise<Settings> {
  return settingsFrom({
    ...shortLived,
    ...{ LOG_LEVEL: 'silent', DATA_DIR: join(dir, name) },
    ...{ BACKEND_PORT: String(await freePort()), SCORING_WORKERS: '0', GPU_RUNNERS: '0', SIMULATED_LOGIN: '1' },
    ...{ WRITE_LIMIT: '100000', DATABASE_URL: await newDatabase(), CONTENT_DIR: join(dir, 'content') },
  });
}

/** Runs a command of the operator to its end. */
async function run(command: 'backup' | 'restore', { env }: Settings, ...args: readonly string[]) {
  const child = spawn(process.execPath, [`backend/commands/${command}.ts`, ...args], {
    cwd: projectDir,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function withDatabase<Result>({ env }: Settings, work: (database: Database) => Promise<Result>): Promise<Result> {
  const opened = await (env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL)
    : openPglite({ folder: join(env.DATA_DIR ?? '', 'pglite') }));
  return work(opened.database).finally(opened.close);
}

async function column(database: Database, query: string): Promise<readonly string[]> {
  const rows = await rowsOf(database, sql.raw(query));
  return rows.map(({ value }) => String(value));
}

/** Every row of every table, and the state of every sequence. */
function contentsOf(settings: Settings): Promise<ReadonlyMap<string, readonly string[]>> {
  return withDatabase(settings, async (database) => {
    const tables = await column(
      database,
      `select format('%I.%I', table_schema, table_name) as value from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle') order by 1`,
    );
    const contents = new Map<string, readonly string[]>();
    for (const table of tables)
      contents.set(table, await column(database, `select row_to_json(t)::text as value from ${table} t order by 1`));
    const sequences = `select sequencename || ' ' || coalesce(last_value, 0) as value from pg_sequences order by 1`;
    return contents.set('sequences', await column(database, sequences));
  });
}

/** SHA-256 of every file of the data folder, except for database and secrets. */
function filesOf({ dataDir }: Settings): ReadonlyMap<string, string> {
  const paths = globSync('**/*', { cwd: dataDir, exclude: ['pglite', 'secrets.json', '*.lock'] })
    .filter((path) => statSync(join(dataDir, path)).isFile())
    // Notes of the upload protocol, written anew.
    .filter((path) => !/^uploads\/.*\.json$/.test(path));
  return new Map(paths.toSorted().map((path) => [path, hashOf(readFileSync(join(dataDir, path)))]));
}

async function signIn({ backendPort }: Settings, userName = 'chen.yu'): Promise<Uploader> {
  const origin = `http://127.0.0.1:${backendPort}`;
  const answer = await fetch(`${origin}${identity.testLogin.path}?userName=${userName}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  const antiForgery = answer.headers.get('X-Csrf-Token') ?? '';
  return { origin, headers: () => ({ Authorization: `Bearer ${data.token}`, 'X-Csrf-Token': antiForgery }) };
}

/** Uploads a file up to `until` bytes. @returns its id */
async function upload(who: Uploader, size: number, until = size): Promise<string> {
  const begun = await begin(who, uploads.begin.path, { kind: 'code', subject: 'fraud-rings', name: 'model.zip', size });
  await sendPiece(who, begun, 0, until);
  if (until === size) expect(await offsetOf(who, begun)).toBe(size);
  return begun.path.split('/').at(-1) ?? '';
}

/** A person can send forty pictures an hour; how many uploads there are depends on how long a backup takes. */
const mostPictures = 20;

/** @returns the id of the stored picture */
async function sendPicture(who: Uploader, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'portrait');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const answer = await fetch(`${who.origin}${files.upload.path}`, {
    method: 'POST',
    headers: who.headers(),
    body: form,
  });
  const { data } = (await answer.json()) as { data: { fid: string } };
  return data.fid;
}

test('an installation is saved while it is written to, and when it is stopped, and restored into an empty one with every row and file', async () => {
  const source = await newInstallation('source');
  await laySmallTask(copyContent(dir), source.dataDir, 10);
  const backend = await startBackend(source);
  const who = await signIn(source);
  const bytes = await picture();
  const early = await sendPicture(who, bytes);
  const mate = await signIn(source, 'zhou.min');
  const earlyUpload = await upload(mate, 200_000);
  mkdirSync(join(source.dataDir, 'gpu/runs/1'), { recursive: true });
  writeFileSync(join(source.dataDir, 'gpu/runs/1/train.log'), 'epoch 1\n');

  let isSaving = true;
  // Of the uploads of one person that are not used only ten are kept: the oldest is deleted for each new one.
  const writing = async () => {
    for (let count = 0; isSaving; count++)
      await (count % 8 === 0 && count / 8 < mostPictures ? sendPicture(who, bytes) : upload(who, 300_000));
    return { finished: await upload(who, 700_000), unfinished: await upload(who, 9_000_000, 2_000_000) };
  };
  const written = writing();
  const busy = join(dir, 'busy');
  expect(await run('backup', source, busy)).toMatchObject({ code: 0, errors: '' });
  isSaving = false;
  const { finished, unfinished } = await written;
  await backend.stop();
  const idle = join(dir, 'idle');
  const secrets = join(dir, 'secrets.json');
  const within = join(source.dataDir, 'secrets-copy.json');
  for (const given of [[join(source.dataDir, 'backup')], [idle, '--secrets', within]]) {
    const { code, errors } = await run('backup', source, ...given);
    expect([code, errors]).toEqual([1, expect.stringContaining('is within the data folder')]);
  }
  expect([existsSync(idle), existsSync(within)]).toEqual([false, false]);
  expect(await run('backup', source, idle, '--secrets', secrets)).toMatchObject({ code: 0, errors: '' });
  expect(globSync('**/*secrets*', { cwd: idle })).toEqual([]);
  expect(readFileSync(secrets)).toEqual(readFileSync(join(source.dataDir, 'secrets.json')));

  const restored = await newInstallation('restored');
  rmSync(restored.dataDir, { recursive: true });
  expect(await run('restore', restored, idle, '--secrets', secrets)).toMatchObject({ code: 0, errors: '' });
  const [before, after] = [await contentsOf(source), await contentsOf(restored)];
  const gone = await withDatabase(source, (database) =>
    column(
      database,
      `select fid as value from uploads where sha256 is null or used_at is null and expires_at <= ${Date.now() / 1000}`,
    ),
  );
  expect(gone).toContain(unfinished);
  const leftOut = (line: string) => gone.some((fid) => line.includes(fid));
  expect(before.size).toBeGreaterThan(60);
  for (const [table, rows] of before)
    expect([table, after.get(table)]).toEqual([table, rows.filter((row) => !leftOut(row))]);
  const sourceFiles = filesOf(source);
  expect(sourceFiles.size).toBeGreaterThan(10);
  expect([...filesOf(restored)]).toEqual([...sourceFiles].filter(([path]) => !leftOut(path)));

  const consistent = await newInstallation('consistent');
  rmSync(consistent.dataDir, { recursive: true });
  expect(await run('restore', consistent, busy)).toMatchObject({ code: 0, errors: '' });
  await withDatabase(consistent, async (database) => {
    const images = await column(database, "select fid || ' ' || sha256 as value from files");
    const sent = await column(database, "select fid || ' ' || coalesce(sha256, '') as value from uploads");
    expect(images.some((line) => line.startsWith(early))).toBe(true);
    expect(sent.some((line) => line.startsWith(earlyUpload))).toBe(true);
    const stored = async (line: string, pathOf: (fid: string) => string) => {
      const [fid = ''] = line.split(' ');
      expect(`${fid} ${hashOf(await readFile(pathOf(fid)))}`).toBe(line);
    };
    const { dataDir } = consistent;
    for (const line of images) await stored(line, (fid) => pathInStore(join(dataDir, 'files'), fid));
    for (const line of sent) await stored(line, (fid) => join(dataDir, 'uploads', fid));
  });

  expect((await run('restore', restored, idle)).errors).toMatch(/is not empty/);
  const started = { ...restored, env: { ...restored.env, ...JSON.parse(readFileSync(secrets, 'utf8')) } };
  await startBackend(started);
  const { headers } = await signIn(started);
  const answer = await fetch(`http://127.0.0.1:${started.backendPort}${uploads.begin.path}/${finished}`, {
    headers: headers(),
  });
  expect(await answer.json()).toMatchObject({ code: 0, data: { fid: finished, offset: 700_000 } });
}, 240_000);
