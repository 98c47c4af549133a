import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importContest } from '../bundles/import-contest.ts';
import { openForImport } from '../bundles/open-installation.ts';
import { systemClock } from '../platform/clock.ts';
import { readContentDir, readStorageEnv } from '../platform/env.ts';
import { openUploadStorage } from '../uploads/open-storage.ts';
import { command } from './call.ts';

const usage = 'npm run contest-import -- <file.zip>   stores the contest of a bundle that contest-export has written';

await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (!positionals[0]) throw new Error(usage);
  const env = readStorageEnv();
  const { database, close } = await openForImport(env);
  try {
    const storage = await openUploadStorage(env);
    const imported = await importContest(resolve(positionals[0]), { database, storage, clock: systemClock });
    for (const [table, count] of Object.entries(imported.rows)) console.log(`${table}: ${count}`);
    const { matched, added } = imported.persons;
    console.log(`Persons: ${matched} have an account here, ${added} were added.`);
    console.log(`Files: ${imported.files}. Ids that were in use here and were replaced: ${imported.replacedIds}.`);
    if (!existsSync(join(readContentDir(), 'contests', imported.contest)))
      console.log(`The content has no contest ${imported.contest} yet: it is shown when you have copied its files.`);
  } finally {
    await close();
  }
});
