import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetsRoutes } from '#lib/contract/routes/datasets.ts';
import { leaderboardsRoutes } from '#lib/contract/routes/leaderboards.ts';
import { tracksRoutes } from '#lib/contract/routes/tracks.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { newDatabase } from './database.ts';
import { shortLived } from './short-lived.ts';

/** They answer when the files of data sets, boards and the task of most tests are made. */
const slowToMake = [
  datasetsRoutes.list.path,
  leaderboardsRoutes.list.path,
  `${tracksRoutes.overview.path}?raceId=fraud-rings`,
];

/** What every stack begins with a copy of. */
interface PreparedData {
  readonly folder: string;
  /** Address; none on PGlite, whose database is in the folder. */
  readonly database?: string | undefined;
}

async function settingsIn(folder: string, database: string | undefined) {
  const port = String(await freePort());
  return settingsFrom({
    ...shortLived,
    ...{ PORT: port, BACKEND_PORT: port, SIMULATED_LOGIN: '1' },
    ...{ DATA_DIR: folder, DATABASE_URL: database },
  });
}

async function fill({ folder, database }: PreparedData): Promise<void> {
  const settings = await settingsIn(folder, database);
  const lines: string[] = [];
  const backend = runBackend(settings, { onLine: (line) => lines.push(line) });
  try {
    await untilBackendReady(backend, settings);
    for (const path of slowToMake) {
      const { status } = await fetch(`http://127.0.0.1:${settings.backendPort}${path}`);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  } catch (error) {
    throw new Error(`The data could not be prepared.\n${lines.slice(-40).join('\n')}`, { cause: error });
  } finally {
    await backend.stop();
  }
}

/**
 * The data of a backend that has started once: migrated, seeded, its files made. From now on every stack of this
 * process and of those that it starts begins with a copy.
 * @param parent folder to make theirs in
 * @returns removes the folder
 */
export async function prepareData(parent = tmpdir()): Promise<() => void> {
  const dir = mkdtempSync(join(parent, 'contest-data-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const prepared = { folder: join(dir, 'data'), database: await newDatabase() };
  await fill(prepared).catch((error) => {
    remove();
    throw error;
  });
  process.env.E2E_DATA = JSON.stringify(prepared);
  return remove;
}

/** Data of `prepareData`; undefined where nothing was prepared. */
export const preparedData = (): PreparedData | undefined =>
  process.env.E2E_DATA ? (JSON.parse(process.env.E2E_DATA) as PreparedData) : undefined;
