import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const secret = z.string().min(32);
const httpUrl = z.url({ protocol: /^https?$/ });
const origin = httpUrl.transform((value) => new URL(value).origin);
/** Comma separated, each spelled exactly as a browser spells an origin: a list of permissions takes no near miss. */
const exactOrigins = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(httpUrl.refine((value) => URL.parse(value)?.origin === value)));

/** The copy key of an installation that sets none: the same on every instance, and nothing can be learnt from it. */
function derivedCopyKey(sessionSecret: string): string {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'copied text', 48)).toString('hex');
}

/** Everything the portal reads from its environment. The backend has its own list in `backend/env.ts`. */
const EnvironmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: port(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    /** The address in the visitors' address bar; cookies, cross-site checks and canonical links derive from it. */
    PUBLIC_ORIGIN: origin.optional(),
    BACKEND_PORT: port(3100),
    CONTEST_BACKEND_URL: httpUrl.optional(),
    /** Where browsers reach the identity provider and the support desk. */
    BACKEND_PUBLIC_URL: httpUrl.optional(),
    /** A further origin that the login may send browsers to: the real identity provider. */
    IDENTITY_PROVIDER_ORIGIN: origin.optional(),
    /** Other sites that a person may be sent to with the token in the address. */
    REDIRECT_ORIGINS: exactOrigins,
    /** Sites that may show the text of an agreement in a frame. */
    AGREEMENT_FRAME_ORIGINS: exactOrigins,
    /** What text copied from protected regions is encrypted with: key of 32 and vector of 16 bytes, hex. */
    COPY_KEY: z
      .string()
      .regex(/^[0-9a-f]{96}$/i)
      .optional(),
    SESSION_SECRET: secret,
    PORTAL_SIGNAL_SECRET: secret,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** How many proxies in front of the portal append to X-Forwarded-For. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform((env) => ({
    ...env,
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    CONTEST_BACKEND_URL: env.CONTEST_BACKEND_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}`,
    BACKEND_PUBLIC_URL: env.BACKEND_PUBLIC_URL ?? `http://localhost:${env.BACKEND_PORT}`,
    COPY_KEY: env.COPY_KEY?.toLowerCase() ?? derivedCopyKey(env.SESSION_SECRET),
  }));
export type PortalEnvironment = z.infer<typeof EnvironmentSchema>;

/** The environment does not fit. Its message lists the names of the variables, never their values. */
export class EnvironmentError extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`These settings are missing or not valid: ${names.join(', ')}`);
    this.name = 'EnvironmentError';
    this.names = names;
  }
}

/**
 * Checks an environment. Empty strings count as absent, as in a `.env` file with nothing after the equals sign.
 * @throws EnvironmentError
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): PortalEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = EnvironmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new EnvironmentError([...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].sort());
}

let known: PortalEnvironment | undefined;

/**
 * The portal's environment, checked once at the first call: importing a module must not need a secret, because a
 * build imports them all.
 * @throws EnvironmentError
 */
export function portalEnv(): PortalEnvironment {
  known ??= readEnvironment(process.env);
  return known;
}

/**
 * Tells Next which settings its build has, as its own standalone server is told (next/dist/server/config.js): it then
 * does not read their source.
 */
export function nameBuiltSettings(settings: object): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(settings);
}
