import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const switchOf = (preset: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(preset)
    .transform((value) => value === '1');
const port = z.coerce.number().int().min(1).max(65_535);
const secret = z.string().min(32);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const perMinute = z.coerce.number().int().min(1);

const EnvSchema = z
  .object({
    PORT: port.default(3000),
    BACKEND_PORT: port.default(3100),
    BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
    /** Where browsers reach the portal: the only origin that a login may return to. */
    PUBLIC_ORIGIN: origin.optional(),
    /** Where this process reaches the portal, when that is not the public origin. */
    PORTAL_URL: address.optional(),
    /** Where browsers reach the identity provider and the support desk. */
    BACKEND_PUBLIC_URL: address.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    CONTENT_DIR: z.string().min(1).default('backend/content'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    BACKEND_SECRET: secret,
    PORTAL_SIGNAL_SECRET: secret,
    SIMULATED_LOGIN: switchOf('0'),
    SENTINELS: switchOf('0'),
    SIGN_IN_LIMIT: perMinute.default(120),
    WRITE_LIMIT: perMinute.default(120),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform((env) => {
    const PUBLIC_ORIGIN = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
    return {
      ...env,
      PUBLIC_ORIGIN,
      PORTAL_URL: env.PORTAL_URL ?? PUBLIC_ORIGIN,
      BACKEND_PUBLIC_URL: env.BACKEND_PUBLIC_URL ?? `http://localhost:${env.BACKEND_PORT}`,
    };
  });

export type BackendEnv = z.output<typeof EnvSchema>;
type Source = Readonly<Record<string, string | undefined>>;

/** The settings that are wrong or missing, by name; never their values. */
export class EnvError extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`These settings are missing or wrong: ${names.join(', ')}`);
    this.name = 'EnvError';
    this.names = names;
  }
}

/**
 * Parses the settings of the reference backend. An empty value counts as not set.
 * @throws EnvError that lists every problem by name.
 */
export function parseEnv(source: Source): BackendEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = EnvSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new EnvError([...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]);
}

/** Settings of this process; secrets that are not set are taken from `DATA_DIR/secrets.json`, which the start keeps. */
export function readEnv(): BackendEnv {
  return parseEnv({ ...keptSecrets(process.env.DATA_DIR || '.data'), ...withoutEmpty(process.env) });
}

const withoutEmpty = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

function keptSecrets(dataDir: string): Source {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return {};
  const kept = z.record(z.string(), z.string()).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.success ? kept.data : {};
}
