import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '#lib/process/error-code.ts';
import { readSecretsFile } from '#lib/process/secrets-file.ts';

const secret = z.string().min(32);
const SecretsSchema = z.object({
  SESSION_SECRET: secret,
  BACKEND_SECRET: secret,
  PORTAL_SIGNAL_SECRET: secret,
  VOUCHER_SECRET: secret,
});
const secretNames = SecretsSchema.keyof().options;
/** Form of the file before voucher codes had a separate secret. */
const OlderSecretsSchema = SecretsSchema.partial({ VOUCHER_SECRET: true });
export type Secrets = z.infer<typeof SecretsSchema>;
type Given = Readonly<Partial<Record<keyof Secrets, string | undefined>>>;

/** Writes the secrets to a separate file beside `file`, so that a partial file is never read. Returns its name. */
function writeDraft(file: string, secrets: Secrets): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return draft;
}

/** When processes start at the same time, the first one's file is used. */
function generate(file: string): void {
  const values = secretNames.map((name) => [name, randomBytes(32).toString('base64url')]);
  const draft = writeDraft(file, SecretsSchema.parse(Object.fromEntries(values)));
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** An installation that has issued voucher codes keeps the secret they were made from. */
function withVoucherSecret(file: string, older: z.infer<typeof OlderSecretsSchema>, given: Given): Secrets {
  const { VOUCHER_SECRET } = older;
  if (VOUCHER_SECRET !== undefined) return { ...older, VOUCHER_SECRET };
  const secrets = { ...older, VOUCHER_SECRET: given.BACKEND_SECRET ?? older.BACKEND_SECRET };
  renameSync(writeDraft(file, secrets), file);
  return secrets;
}

/**
 * The installation's secrets: generated at the first start, stored in `secrets.json` that only its owner may read.
 * @param given secrets of the environment, which take precedence
 * @throws Error when the file exists but does not contain all of them, or is not JSON.
 */
export function secretsOf(dataDir: string, given: Given = {}): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) generate(file);
  chmodSync(file, 0o600);
  const secrets = OlderSecretsSchema.safeParse(readSecretsFile(file));
  if (!secrets.success) throw new Error(`${file} does not hold ${secretNames.join(', ')} of at least 32 characters.`);
  return withVoucherSecret(file, secrets.data, given);
}
