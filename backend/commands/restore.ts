import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readStorageEnv } from '../platform/env.ts';
import { jsonText } from '../platform/json-text.ts';
import { command } from './call.ts';

const usage = 'npm run restore -- <folder of a backup> [--secrets <file>]   restores it into an empty installation';

const SecretsSchema = jsonText(z.record(z.string(), z.string().min(32)));

async function readSecrets(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (!SecretsSchema.safeParse(text).success) throw new Error(`${file} does not hold secrets.`);
  return text;
}

await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { secrets: { type: 'string' } } });
  if (!positionals[0]) throw new Error(usage);
  const secrets = values.secrets && (await readSecrets(values.secrets));
  const env = readStorageEnv();
  const kept = join(env.DATA_DIR, 'secrets.json');
  if (secrets && existsSync(kept)) throw new Error(`${kept} exists already. Leave out --secrets, or delete the file.`);
  const { createdAt, files } = await restoreBackup(resolve(positionals[0]), env);
  if (secrets) await writeFile(kept, secrets, { mode: 0o600 });
  console.log(`Restored the backup of ${createdAt} with ${files.length} files.`);
  if (!secrets && !existsSync(kept))
    console.log(
      `Set the secrets of the old installation before the first start: sessions, links, voucher codes depend on them.`,
    );
});
