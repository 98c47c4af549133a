import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { exportContest } from '#backend/bundles/export-contest.ts';
import { importContest } from '#backend/bundles/import-contest.ts';
import { bundleContestOf } from '#backend/bundles/open-installation.ts';
import { openBundle } from '#backend/bundles/read-bundle.ts';
import { loadContent } from '#backend/content-store/load.ts';
import { createPlayers } from '#backend/identity/players.ts';
import { seededPlayers } from '#backend/identity/seed.ts';
import { providerIdentities } from '#backend/identity/tables.ts';
import { systemClock } from '#backend/platform/clock.ts';
import type { Database } from '#backend/platform/database/database.ts';
import { installation } from '#backend/platform/database/tables.ts';
import { parseEnv } from '#backend/platform/env.ts';
import { sha256 } from '#backend/platform/signing.ts';
import { standings } from '#backend/rankings/tables.ts';
import { submissions as submissionRows } from '#backend/submissions/tables.ts';
import { teamMembers, teams } from '#backend/teams/tables.ts';
import { openUploadStorage } from '#backend/uploads/open-storage.ts';
import { uploads } from '#backend/uploads/tables.ts';
import { draws } from '#lib/contract/contests/draws.ts';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { startObjectStore } from '../support/object-store.ts';
import { openBackend, type TestBackend } from './backend.ts';
import { freshDatabase } from './fresh-database.ts';

const contestId = '2025';
const fid = '0d9f6a52-6c1e-4c3b-9a57-3f1b8a0c2e77';
const bytes = Buffer.from('id,label\n1,0.5\n');

const dir = mkdtempSync(join(tmpdir(), 'bundle-'));
const bundle = join(dir, 'contest.zip');
let source: TestBackend;
const opened: TestBackend[] = [];
beforeAll(async () => {
  source = await openBackend();
  opened.push(source);
});
afterAll(async () => {
  for (const backend of opened) await backend.close();
  rmSync(dir, { recursive: true, force: true });
});

const storageIn = (dataDir: string) => openUploadStorage({ DATA_DIR: dataDir, S3: null });

/** A submission of the test person's team with a file. */
async function submitFile({ database, dataDir, startedAt }: TestBackend): Promise<void> {
  const storage = await storageIn(dataDir);
  await storage.store.create(new Upload({ id: fid, size: bytes.length, offset: 0 }));
  await storage.store.write(Readable.from([bytes]), fid, 0);
  const [last] = await database.select().from(submissionRows).where(eq(submissionRows.teamId, 'northern-lights'));
  if (!last) throw new Error('The team has submitted nothing');
  await database.insert(uploads).values({
    ...{ fid, kind: 'outcome', subject: last.trackId, name: 'result.csv', ownerId: seededPlayers.chenYu.id },
    ...{ contentType: 'text/csv', size: bytes.length, sha256: sha256(bytes.toString()) },
    ...{ startedAt, expiresAt: startedAt + 60, usedAt: startedAt },
  });
  await database.update(submissionRows).set({ fid }).where(eq(submissionRows.id, last.id));
}

function exportFrom(
  { database, startedAt }: TestBackend,
  storage: Awaited<ReturnType<typeof storageIn>>,
  file: string,
) {
  const { content } = loadContent(join(projectDir, 'backend/content'), startedAt);
  const contest = bundleContestOf(content, contestId);
  return exportContest(file, { database, storage, contest, withPersonalData: false });
}

async function importInto(database: Database, dataDir: string, file = bundle) {
  return importContest(file, { database, storage: await storageIn(dataDir), clock: systemClock });
}

/** What visitors and a member of a team see of the contest. */
async function shown(backend: TestBackend) {
  const { data: names } = await backend.ask(rankings.names, { query: { competitionID: contestId } });
  const boards = [];
  for (const { raceId, type } of names.list)
    for (const page of [1, 2]) {
      const { data } = await backend.ask(rankings.list, { query: { raceId, type, page, pageSize: 100 } });
      boards.push({ raceId, type, data: { ...data, now: 0 } });
    }
  const { data: drawn } = await backend.ask(draws.ofContest, { query: { competitionID: contestId } });
  const as = await backend.signIn('chen.yu');
  const { data: team } = await backend.ask(teamCallsOf.team.my, { query: { competitionID: contestId } }, { as });
  const { data: records } = await backend.ask(submissions.records, { query: { raceId: 'fraud-rings' } }, { as });
  // Requests that wait for an answer stay behind.
  return { names, boards, drawn, team: team.list.map((one) => ({ ...one, cancellations: [] })), records };
}

test('a contest of one installation is the same in another one: rankings, draws, teams, submissions and files', async () => {
  await submitFile(source);
  // Commits to the seeds of the draws, which the bundle then holds.
  await source.ask(draws.ofContest, { query: { competitionID: contestId } });
  const { manifest, missing } = await exportFrom(source, await storageIn(source.dataDir), bundle);
  expect(missing).toEqual([]);
  const rowsOf = (name: string) => manifest.entries.find(({ path }) => path === `rows/${name}.jsonl`)?.rows ?? 0;
  expect([rowsOf('teams'), rowsOf('score_points')].every((count) => count > 200)).toBe(true);

  const target = await openBackend(
    {},
    {
      prepare: async (database, dataDir) => {
        await database.insert(installation).values({ id: 1, firstStartAt: source.startedAt });
        const imported = await importInto(database, dataDir);
        expect(imported.rows.teams).toBe(rowsOf('teams'));
        expect(imported).toMatchObject({ files: 1, replacedIds: 0, persons: { matched: 0 } });
      },
    },
  );
  opened.push(target);
  const [before, after] = [await shown(source), await shown(target)];
  expect(before.boards.flatMap(({ data }) => data.list).length).toBeGreaterThan(150);
  expect(after).toEqual(before);
  expect(readFileSync(join(target.dataDir, 'uploads', fid))).toEqual(bytes);
  // The demonstration data of other contests are there, and none were added to the imported one.
  expect(await target.database.$count(teams, eq(teams.competitionId, contestId))).toBe(rowsOf('teams'));
  expect(await target.database.$count(teamMembers, eq(teamMembers.competitionId, contestId))).toBe(
    rowsOf('team_members'),
  );
  expect(await target.database.$count(teams, eq(teams.competitionId, 'chain-2'))).toBeGreaterThan(50);
  await expect(importInto(target.database, target.dataDir)).rejects.toThrow('has rows of 2025 already');
}, 180_000);

test('persons are found again by their identity, ids in use are replaced, and phone numbers are not in the bundle', async () => {
  const { zip, manifest } = await openBundle(bundle);
  const rows = manifest.entries.filter(({ path }) => path.endsWith('.jsonl'));
  const all = (await Promise.all(rows.map(async ({ path }) => text(await zip.read(path))))).join('\n');
  zip.close();
  const [identity] = await source.database
    .select()
    .from(providerIdentities)
    .where(eq(providerIdentities.playerId, seededPlayers.chenYu.id));
  if (!identity) throw new Error('Chen Yu has no identity');
  for (const secret of [identity.mobile, identity.certificateNumber, identity.subject])
    expect(all).not.toContain(secret);

  const fresh = await freshDatabase();
  try {
    const { database } = fresh;
    const dataDir = join(dir, 'fresh');
    const taken = { competitionId: 'another', name: 'Taken', nameKey: 'taken', createdAt: 1 };
    const drawn = (await source.ask(draws.ofContest, { query: { competitionID: contestId } })).data.list;
    const inDraw = new Set(drawn.flatMap(({ entries }) => entries.map(({ id }) => id)));
    const id = [
      ...(await source.database.select({ id: teams.id }).from(teams).where(eq(teams.competitionId, contestId))),
    ]
      .map((team) => team.id)
      .find((one) => !inDraw.has(one));
    if (!id) throw new Error('Every team is in a draw');
    await database.insert(teams).values({ id, ...taken });
    const players = createPlayers(database, systemClock);
    const shenYue = { ...identity, subject: 'somebody-else' };
    await players.register(shenYue);
    expect(await importInto(database, dataDir)).toMatchObject({ replacedIds: 1 });
    expect(await database.$count(standings, eq(standings.teamId, id))).toBe(0);
    const player = await players.register(identity);
    expect(player.id).toBe(seededPlayers.chenYu.id);
    expect(player.teamId).toBe('northern-lights');
    expect((await players.register(identity)).id).toBe(player.id);
  } finally {
    await fresh.close();
  }
}, 120_000);

/** A zip with these entries. */
async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const file = join(dir, `${Object.keys(entries).length}-${Math.random()}.zip`);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

test('a bundle that is damaged, too large or of another version changes nothing', async () => {
  const fresh = await freshDatabase();
  const dataDir = join(dir, 'refused');
  const attempt = (file: string) => importInto(fresh.database, dataDir, file);
  try {
    const whole = readFileSync(bundle);
    const damaged = join(dir, 'damaged.zip');
    const at = whole.indexOf(bytes);
    writeFileSync(damaged, Buffer.concat([whole.subarray(0, at), Buffer.from('X'), whole.subarray(at + 1)]));
    await expect(attempt(damaged)).rejects.toThrow(`files/${fid}`);

    const { manifest, zip } = await openBundle(bundle);
    zip.close();
    const written = (changes: object) => JSON.stringify({ ...manifest, ...changes });
    await expect(attempt(await zipOf({ 'manifest.json': written({ version: 2 }) }))).rejects.toThrow('does not know');
    await expect(attempt(await zipOf({ 'manifest.json': written({ schema: '9999_later' }) }))).rejects.toThrow('newer');
    await expect(attempt(await zipOf({ 'manifest.json': written({}) }))).rejects.toThrow('entries are not those');
    const persons = '{"id":"1","nickname":"A","registeredAt":1,"identity":null}\n';
    const entryOf = (path: string, content: string) => ({
      ...{ path, size: content.length, sha256: sha256(content), rows: 1 },
    });
    const foreign = '{"competition_id":"2024","player_id":"1","team_id":"t","is_captain":true,"joined_at":1}\n';
    const smuggled = {
      'manifest.json': written({
        entries: [entryOf('persons.jsonl', persons), entryOf('rows/team_members.jsonl', foreign)],
      }),
      'persons.jsonl': persons,
      'rows/team_members.jsonl': foreign,
    };
    await expect(attempt(await zipOf(smuggled))).rejects.toThrow('a row of another contest');
    const bomb = await zipOf({ 'manifest.json': written({}), 'persons.jsonl': Buffer.alloc(40_000_000) });
    await expect(attempt(bomb)).rejects.toThrow('tooLarge');
    expect(await fresh.database.$count(teams)).toBe(0);
    expect(await importInto(fresh.database, dataDir)).toMatchObject({ files: 1 });
  } finally {
    await fresh.close();
  }
}, 120_000);

test('an export takes files from a bucket without copies on the disk, and ends where the bucket does not answer', async () => {
  const store = await startObjectStore();
  const secrets = { BACKEND_SECRET: 'b'.repeat(32), PORTAL_SIGNAL_SECRET: 'p'.repeat(32) };
  const dataDir = join(dir, 'bucket');
  try {
    const storage = await openUploadStorage({ DATA_DIR: dataDir, S3: parseEnv({ ...store.env, ...secrets }).S3 });
    await storage.store.create(new Upload({ id: fid, size: bytes.length, offset: 0 }));
    await storage.store.write(Readable.from([bytes]), fid, 0);
    const file = join(dir, 'bucket.zip');
    expect((await exportFrom(source, storage, file)).manifest.entries).toContainEqual(
      expect.objectContaining({ path: `files/${fid}`, sha256: sha256(bytes.toString()) }),
    );
    expect(existsSync(dataDir)).toBe(false);
    await store.stop();
    const unfinished = join(dir, 'unfinished.zip');
    await expect(exportFrom(source, storage, unfinished)).rejects.toThrow();
    expect(existsSync(unfinished)).toBe(false);
  } finally {
    await store.stop();
  }
}, 120_000);

test('a contest with submissions that are not scored is not exported', async () => {
  const [one] = await source.database.select().from(submissionRows).where(eq(submissionRows.competitionId, contestId));
  for (const state of ['queued', 'checking', 'scoring'] as const) {
    await source.database
      .update(submissionRows)
      .set({ state })
      .where(eq(submissionRows.id, one?.id ?? ''));
    await expect(exportFrom(source, await storageIn(source.dataDir), join(dir, 'open.zip'))).rejects.toThrow(
      '1 submissions of 2025',
    );
  }
});

test('an export that is refused leaves a file that is there as it was, and none where none was', async () => {
  const [earlier, fresh] = [join(dir, 'earlier.zip'), join(dir, 'fresh.zip')];
  writeFileSync(earlier, 'an earlier bundle');
  const storage = await storageIn(source.dataDir);
  await expect(exportFrom(source, storage, earlier)).rejects.toThrow(`${earlier} exists already`);
  await expect(exportFrom(source, storage, fresh)).rejects.toThrow('1 submissions of 2025');
  expect([readFileSync(earlier, 'utf8'), existsSync(fresh)]).toEqual(['an earlier bundle', false]);
});
