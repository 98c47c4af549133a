import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { voucherPagePath } from './contract/benefits-pages.ts';
import { isSecureAddress } from './process/secure-address.ts';
import { settingsFault } from './process/start-error.ts';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const secret = z.string().min(32);
/** Comma separated, the newest first. */
const secrets = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .pipe(z.tuple([secret], secret));
const httpUrl = z.url({ protocol: /^https?$/ });
const origin = httpUrl.transform((value) => new URL(value).origin);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/**
 * Comma separated, each exactly as a browser writes an origin: near misses are not accepted in a list of permissions.
 */
const exactOrigins = list.pipe(z.array(httpUrl.refine((value) => URL.parse(value)?.origin === value)));

/** As a browser writes it, without query; https, or http on this machine. An origin may lack its slash. */
function isRedirectTarget(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !isSecureAddress(url)) return false;
  const isExact = url.origin === value || url.origin + url.pathname === value;
  return isExact && !/\/\/|%/.test(url.pathname);
}

/** Comma separated addresses to which a token may be sent. */
const redirectTargets = list.pipe(z.array(z.string().refine(isRedirectTarget)));

/** Copy key of an installation without one: the same on every instance, and it reveals nothing about the secret. */
function derivedCopyKey(sessionSecret: string): string {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'copied text', 48)).toString('hex');
}

/** Environment of the portal. The backend has its own schema in `backend/platform/env.ts`. */
const EnvironmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: port(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    /** Origin in the visitors' address bar; cookies, cross-site checks and canonical links derive from it. */
    PUBLIC_ORIGIN: origin.optional(),
    BACKEND_PORT: port(3100),
    CONTEST_BACKEND_URL: httpUrl.optional(),
    /** Public address of the backend, with the identity provider and the support desk. */
    BACKEND_PUBLIC_URL: httpUrl.optional(),
    /** Another origin to which the login may redirect: the real identity provider. */
    IDENTITY_PROVIDER_ORIGIN: origin.optional(),
    /** Logout page of the identity provider: shown in a hidden frame for three seconds. */
    IDENTITY_PROVIDER_LOGOUT_URL: httpUrl.optional(),
    /**
     * Addresses to which a person may be redirected with the token in the address: https; one that ends in a slash
     * includes all addresses below it.
     */
    REDIRECT_ORIGINS: redirectTargets.optional(),
    /** Sites that may show the text of an agreement in a frame. */
    AGREEMENT_FRAME_ORIGINS: exactOrigins.optional(),
    /** Encryption key of text copied from protected regions: key of 32 and vector of 16 bytes, hex. */
    COPY_KEY: z
      .string()
      .regex(/^[0-9a-f]{96}$/i)
      .optional(),
    /** The first secret seals sessions, all of them unseal: keys rotate without logging anyone out. */
    SESSION_SECRET: secrets,
    /** Folder for data that must survive a restart: ended sessions and tokens that are still to be revoked. */
    DATA_DIR: z.string().min(1).default('.data'),
    PORTAL_SIGNAL_SECRET: secret,
    /** Folder shared by instances of successive builds: each answers with the static files of the others. */
    STATIC_ARCHIVE_DIR: z.string().min(1).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** Number of proxies in front of the portal that append to X-Forwarded-For. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Reads per minute of one session; an address may make ten times as many. */
    READ_LIMIT: z.coerce.number().int().min(1).default(1_200),
    /** Requests per second of one address, of any kind; further ones wait. */
    REQUEST_RATE: z.coerce.number().int().min(1).default(500),
    /** Milliseconds that a signed-in document waits for its person's data; what comes later the browser fetches. */
    FIRST_DATA_LIMIT: z.coerce.number().int().min(1).max(10_000).default(300),
    /** Seconds from SIGTERM, which ends readiness, until new connections are refused. */
    SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(300).default(5),
    /** Port of the metrics; none: they are not served. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Base address of an OpenTelemetry collector (OTLP over HTTP); none: no traces. */
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    /** Headers for the collector, as OpenTelemetry writes them: `name=value,…`. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform((env) => {
    const backendPublicUrl = env.BACKEND_PUBLIC_URL ?? `http://localhost:${env.BACKEND_PORT}`;
    return {
      ...env,
      PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
      CONTEST_BACKEND_URL: env.CONTEST_BACKEND_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}`,
      BACKEND_PUBLIC_URL: backendPublicUrl,
      REDIRECT_ORIGINS:
        env.REDIRECT_ORIGINS ?? [backendPublicUrl.replace(/\/+$/, '') + voucherPagePath].filter(isRedirectTarget),
      AGREEMENT_FRAME_ORIGINS: env.AGREEMENT_FRAME_ORIGINS ?? [new URL(backendPublicUrl).origin],
      IDENTITY_PROVIDER_LOGOUT_URL:
        env.IDENTITY_PROVIDER_LOGOUT_URL ??
        new URL('/provider/logout', env.IDENTITY_PROVIDER_ORIGIN ?? backendPublicUrl).href,
      COPY_KEY: env.COPY_KEY?.toLowerCase() ?? derivedCopyKey(env.SESSION_SECRET[0]),
    };
  });
export type PortalEnvironment = z.infer<typeof EnvironmentSchema>;

/** Names of all variables in the schema. */
export const portalVariables: readonly string[] = Object.keys(EnvironmentSchema.in.shape);

/** Invalid environment. The message lists the names of the variables, never their values. */
export class EnvironmentError extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(settingsFault(names));
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
 * Passes the settings of the build to Next, like its own standalone server (next/dist/server/config.js): Next then does
 * not read their source.
 */
export function nameBuiltSettings(settings: object): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(settings);
}
