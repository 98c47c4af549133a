import { picture } from '#tests/contract/upload.ts';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { players } from '../identity/tables.ts';
import { days } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import { createSigner } from '../platform/signing.ts';
import { createFiles, type Files } from './files.ts';
import { files as rows } from './tables.ts';

const ownerId = '1000000001';

let opened: OpenDatabase;
let files: Files;
let now: number;
/** Files that the store cannot delete. */
const stuck = new Set<string>();
const kept = new Map<string, Buffer>();
const store: FileStore = {
  put: async (fid, bytes) => void kept.set(fid, Buffer.from(bytes)),
  get: async (fid) => kept.get(fid) ?? null,
  remove: async (fid) => {
    if (stuck.has(fid)) throw new Error('The store is down');
    kept.delete(fid);
  },
};
beforeEach(async () => {
  now = 1_800_000_000;
  stuck.clear();
  kept.clear();
  opened = await openMigrated();
  await opened.database.insert(players).values({ id: ownerId, nickname: 'Owner', registeredAt: now });
  files = createFiles(opened.database, store, createSigner('s'.repeat(32)), () => now);
});
afterEach(() => opened.close());

async function added(): Promise<string> {
  const file = await files.add(ownerId, { bytes: await picture(), purpose: 'portrait' });
  if (typeof file === 'string') throw new Error(file);
  return file.fid;
}

describe('the sweep of unused files', () => {
  test('deletes those of more than a day that nothing refers to', async () => {
    const [unused, used] = [await added(), await added()];
    await files.use(opened.database, ownerId, used, 'portrait');
    now += days(1);
    const young = await added();
    now += 1;
    await files.forgetUnused();
    expect([...kept.keys()].toSorted()).toEqual([used, young].toSorted());
    expect(await files.find(ownerId, unused)).toBeNull();
    expect(await files.read(ownerId, used)).not.toBeNull();
  });

  test('deletes the others beside one whose bytes it cannot delete, and finds that one again', async () => {
    const [first] = [await added(), await added()];
    now += days(1) + 1;
    stuck.add(first);
    await expect(files.forgetUnused()).rejects.toThrow('The store is down');
    expect([...kept.keys()]).toEqual([first]);
    stuck.clear();
    await files.forgetUnused();
    expect([kept.size, await opened.database.$count(rows)]).toEqual([0, 0]);
  });
});
