import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secretNames = ['SESSION_SECRET', 'BACKEND_SECRET', 'PORTAL_SIGNAL_SECRET'] as const;
const SecretsSchema = z.record(z.enum(secretNames), z.string().min(32));
export type Secrets = z.infer<typeof SecretsSchema>;

function generate(file: string): Secrets {
  const secrets = SecretsSchema.parse(
    Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64url')])),
  );
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/**
 * The installation's secrets: generated at the first start, kept in `secrets.json` that only its owner may read.
 * @throws Error when the file is there but does not hold all of them.
 */
export function secretsOf(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return generate(file);
  chmodSync(file, 0o600);
  const secrets = SecretsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!secrets.success) throw new Error(`${file} does not hold ${secretNames.join(', ')} of at least 32 characters.`);
  return secrets.data;
}
