import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

test.each(['', 'interrupted', '{"format":"contest-backup"'])(
  'a manifest that holds %j is named in a sentence',
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    writeFileSync(join(folder, 'manifest.json'), text);
    await expect(readManifest(folder)).rejects.toThrow(/manifest\.json is not the manifest of a backup/);
    rmSync(folder, { recursive: true });
  },
);
