import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetsRoutes } from '#lib/contract/routes/datasets.ts';
import { leaderboardsRoutes } from '#lib/contract/routes/leaderboards.ts';
import { tracksRoutes } from '#lib/contract/routes/tracks.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';

/** They answer when the files of data sets, boards and the task of most tests are made. */
const slowToMake = [
  datasetsRoutes.list.path,
  leaderboardsRoutes.list.path,
  `${tracksRoutes.overview.path}?raceId=fraud-rings`,
];

async function settingsIn(folder: string) {
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  return settingsFrom({ PATH, HOME, PORT: port, BACKEND_PORT: port, DATA_DIR: folder, SIMULATED_LOGIN: '1' });
}

async function fill(folder: string): Promise<void> {
  const settings = await settingsIn(folder);
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
 * The data folder of a backend that has started once: migrated, seeded, its files made. Every stack begins with a copy.
 * @param parent folder to make it in
 */
export async function prepareData(parent = tmpdir()): Promise<{ readonly folder: string; remove(): void }> {
  const dir = mkdtempSync(join(parent, 'contest-data-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const folder = join(dir, 'data');
  await fill(folder).catch((error) => {
    remove();
    throw error;
  });
  return { folder, remove };
}
