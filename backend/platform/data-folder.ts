import { chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders whose files the programs of teams need; their users find what they know the names of. */
const passed = ['gpu', 'tasks'];
/** Folders that the backend may make later, with the mode of its umask. */
const madeLater = ['datasets', 'files', 'leaderboards', 'uploads'];

/** Rights of others on a file or a folder: bits of its mode. */
const others = { list: 0o4, change: 0o2, pass: 0o1, anything: 0o7 } as const;

/** `DATA_DIR` does not suit programs that run as other users. */
export class DataFolderError extends Error {
  constructor(problem: string, command: string) {
    super(`SLURM_TEAM_USERS is set, so that programs of teams run as other users, and ${problem}. Run: ${command}`);
    this.name = 'DataFolderError';
  }
}

/**
 * Lets the users of teams pass through the data folder to `gpu` and `tasks`, and closes everything else in it for them:
 * the database, uploads and secrets.
 * @throws DataFolderError with the command that helps, when they cannot pass, can list or change the folder, or when
 * something in it cannot be closed
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  for (const path of withParents(folder))
    if (!((await stat(path)).mode & others.pass))
      throw new DataFolderError(`they cannot pass through ${path} (mode ${await modeOf(path)})`, `chmod o+x ${path}`);
  if ((await stat(folder)).mode & (others.list | others.change))
    throw new DataFolderError(
      `others may list or change ${folder} (mode ${await modeOf(folder)})`,
      `chmod 711 ${folder}`,
    );
  for (const name of madeLater) await mkdir(join(folder, name), { recursive: true });
  for (const name of (await readdir(folder)).filter((name) => !passed.includes(name))) await close(join(folder, name));
}

async function close(path: string): Promise<void> {
  // A file of another process may be gone meanwhile.
  const { mode } = (await stat(path).catch(() => null)) ?? { mode: 0 };
  if (!(mode & others.anything)) return;
  await chmod(path, mode & 0o7770).catch(() => {
    throw new DataFolderError(`others may use ${path}, which this process cannot change`, `chmod o-rwx ${path}`);
  });
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

const withParents = (path: string): readonly string[] =>
  dirname(path) === path ? [path] : [...withParents(dirname(path)), path];
