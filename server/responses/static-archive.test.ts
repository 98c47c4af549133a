import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStaticArchive, type StaticArchive } from './static-archive.ts';

let dir: string;
let opened: StaticArchive[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'static-archive-'));
  opened = [];
});
afterEach(() => {
  for (const archive of opened) archive.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The folder of a build with these static files. */
function build(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(dir, name);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'static', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

const folderOf = () => join(dir, 'archive');

/** An instance of a build starts. */
async function start(buildFolder: string): Promise<StaticArchive> {
  const archive = await openStaticArchive({ buildFolder, folder: folderOf() });
  opened.push(archive);
  return archive;
}

const text = async (archive: StaticArchive, path: string) =>
  (await archive.find(path))?.encoded.identity.body.toString() ?? null;

test('each instance has the files of the other build, of an earlier and of a later one', async () => {
  const older = await start(build('older', { 'chunks/1f~a.js': 'older' }));
  const newer = await start(build('newer', { 'chunks/2e.js': 'newer' }));
  expect(await text(newer, '/_next/static/chunks/1f~a.js')).toBe('older');
  expect(await text(older, '/_next/static/chunks/2e.js')).toBe('newer');
  const file = await newer.find('/_next/static/chunks/1f~a.js');
  expect(file).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('large scripts are sent compressed', async () => {
  const archive = await start(build('one', { 'chunks/large.js': 'x'.repeat(5_000) }));
  const file = await archive.find('/_next/static/chunks/large.js');
  expect(file?.encoded.br?.body.length).toBeLessThan(500);
});

test('nothing outside the folder is found, and no file that no build has', async () => {
  const archive = await start(build('one', { 'chunks/a.js': 'a' }));
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  writeFileSync(join(folderOf(), '.hidden'), 'hidden');
  const paths = [
    '/_next/static/../secret.txt',
    '/_next/static/chunks/../../../secret.txt',
    '/_next/static/%2e%2e/secret.txt',
    '/_next/static//secret.txt',
    '/_next/static/.hidden',
    '/_next/static/chunks',
    '/_next/static/',
    '/_next/data/a.js',
    '/_next/static/chunks/b.js',
  ];
  for (const path of paths) expect([path, await archive.find(path)]).toEqual([path, null]);
});

test('files stay for a week after the last instance that had them', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [older, running] = [build('older', { 'a.js': 'a', 'b.js': 'b' }), build('running', { 'c.js': 'c' })];
  await start(older);
  await start(running);
  for (const [name, days] of [
    ['a.js', 8],
    ['b.js', 6],
    ['c.js', 8],
  ] as const)
    utimesSync(join(folderOf(), name), daysAgo(days), daysAgo(days));
  await start(running);
  expect(readdirSync(folderOf()).toSorted()).toEqual(['b.js', 'c.js']);
});

test('an instance does not start with an archive that it cannot write', async () => {
  const buildFolder = build('one', { 'a.js': 'a' });
  writeFileSync(folderOf(), 'a file');
  await expect(start(buildFolder)).rejects.toThrow();
});
