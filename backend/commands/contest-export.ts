import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportContest } from '../bundles/export-contest.ts';
import { bundleContestOf, openForExport } from '../bundles/open-installation.ts';
import { loadContent } from '../content-store/load.ts';
import { systemClock } from '../platform/clock.ts';
import { firstStartAt } from '../platform/database/installation.ts';
import { readContentDir, readStorageEnv } from '../platform/env.ts';
import { openUploadStorage } from '../uploads/open-storage.ts';
import { command, downloadBackup } from './call.ts';

const usage =
  'npm run contest-export -- <contest> --out <new file.zip> [--with-personal-data]   saves the rows and files of one contest for another installation';

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, 'with-personal-data': { type: 'boolean', default: false } },
  });
  const [id] = positionals;
  if (!id || !values.out) throw new Error(usage);
  const env = readStorageEnv();
  const { database, close } = await openForExport(env, downloadBackup);
  try {
    const { content } = loadContent(readContentDir(), await firstStartAt(database, systemClock));
    const withPersonalData = values['with-personal-data'];
    const { manifest, missing } = await exportContest(resolve(values.out), {
      ...{ database, storage: await openUploadStorage(env), contest: bundleContestOf(content, id), withPersonalData },
    });
    for (const { path, rows } of manifest.entries) if (rows) console.log(`${path}: ${rows}`);
    const files = manifest.entries.filter(({ path }) => path.startsWith('files/')).length;
    console.log(`${resolve(values.out)}: ${files} files. It holds personal data: keep it as you keep a backup.`);
    if (missing.length === 0) return;
    console.error(`The bundle is complete except for these files:\n${missing.join('\n')}`);
    process.exitCode = 1;
  } finally {
    await close();
  }
});
