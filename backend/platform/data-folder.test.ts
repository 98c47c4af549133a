import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeDataFolder, DataFolderError } from './data-folder.ts';

const run = promisify(execFile);
const backend = fileURLToPath(new URL('../main.ts', import.meta.url));

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'data-folder-')));
  folder = join(parent, 'data');
  await mkdir(folder);
  await chmod(parent, 0o755);
  await chmod(folder, 0o711);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;

test('everything but the folders of programs is closed for others', async () => {
  for (const name of ['pglite', 'gpu', 'tasks']) await mkdir(join(folder, name), { mode: 0o755 });
  await writeFile(join(folder, 'secrets.json'), '{}', { mode: 0o644 });
  await closeDataFolder(folder);
  for (const [name, mode] of [
    ['pglite', 0o750],
    ['secrets.json', 0o640],
    ['uploads', 0o750],
    ['gpu', 0o755],
    ['tasks', 0o755],
  ] as const)
    expect([name, (await modeOf(name)) & 0o7]).toEqual([name, mode & 0o7]);
});

test.each([
  ['that others cannot pass through', () => folder, 0o700, /cannot pass through \S+data \(mode 700\).* chmod o\+x/],
  ['below a folder that others cannot pass through', () => parent, 0o750, /through \S+ \(mode 750\)/],
  ['that others may list', () => folder, 0o755, /list or change \S+data \(mode 755\).* chmod 711 /],
  ['that others may change', () => folder, 0o713, /list or change \S+data \(mode 713\)/],
])('a folder %s is refused', async (_, path, mode, message) => {
  await chmod(path(), mode);
  const refused = closeDataFolder(folder);
  await expect(refused).rejects.toThrow(DataFolderError);
  await expect(refused).rejects.toThrow(message);
});

test('a backend with users for teams does not start on such a folder, and says how it will', async () => {
  await chmod(folder, 0o700);
  const keyFile = join(parent, 'jwt.key');
  await writeFile(keyFile, 'key');
  const env = {
    ...process.env,
    ...{ DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ...{ BACKEND_SECRET: 'b'.repeat(32), PORTAL_SIGNAL_SECRET: 'p'.repeat(32) },
    ...{ SLURM_URL: 'http://127.0.0.1:1', SLURM_JWT_KEY: keyFile, SLURM_TEAM_USERS: 'team[1-2]' },
  };
  const refused = run(process.execPath, [backend, '--seed-only'], { env });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SLURM_TEAM_USERS is set, .*\(mode 700\)\. Run: chmod o\+x \S+data\n$/),
  });
});
