import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSecretsFile } from '#lib/process/secrets-file.ts';
import { settingsFault } from '#lib/process/start-error.ts';
import { namesOf, requireAll, requireWholeBucket, s3Of, vapidOf, vapidSettings } from './env-groups.ts';

/** Off by default. */
const switchable = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const port = z.coerce.number().int().min(1).max(65_535);
const secret = z.string().min(32);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const perMinute = z.coerce.number().int().min(1);

const requireWholeSlurm = requireAll('SLURM_URL', 'SLURM_JWT_KEY');

const EnvSchema = z
  .object({
    PORT: port.default(3000),
    BACKEND_PORT: port.default(3100),
    BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
    /** Origin at which browsers reach the portal: the only origin that a login may return to. */
    PUBLIC_ORIGIN: origin.optional(),
    /** Address at which this process reaches the portal, when that is not the public origin. */
    PORTAL_URL: address.optional(),
    /** Address at which browsers reach the identity provider and the support desk. */
    BACKEND_PUBLIC_URL: address.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    CONTENT_DIR: z.string().min(1).default('backend/content'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Shared rate limits of several backends. */
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    BACKEND_SECRET: secret,
    /** Key of the voucher codes; older installations used `BACKEND_SECRET`. */
    VOUCHER_SECRET: secret.optional(),
    PORTAL_SIGNAL_SECRET: secret,
    SIMULATED_LOGIN: switchable,
    SENTINELS: switchable,
    SIGN_IN_LIMIT: perMinute.default(120),
    WRITE_LIMIT: perMinute.default(120),
    /** Number of submissions that this process scores at the same time; 0 where `backend/worker.ts` does it. */
    SCORING_WORKERS: z.coerce.number().int().min(0).max(64).default(1),
    /** Number of runs that this process executes at the same time; 0 where `backend/worker.ts` does it. */
    GPU_RUNNERS: z.coerce.number().int().min(0).max(64).default(1),
    /** slurmrestd of the cluster that executes runs; none: this process executes them. */
    SLURM_URL: address.optional(),
    /** User of Slurm in whose name runs are executed, and file with the key of Slurm's `auth/jwt`. */
    SLURM_USER: z.string().min(1).default('contest'),
    SLURM_JWT_KEY: z.string().min(1).optional(),
    /** Users of the nodes under which the teams' own programs run, one for each team, as Slurm writes hosts: `team[1-40]`. */
    SLURM_TEAM_USERS: z.string().default('').transform(namesOf),
    /** Configuration that `scontrol` reads; Slurm's own place by default. */
    SLURM_CONF: z.string().min(1).optional(),
    SLURM_PARTITION: z.string().min(1).default('gpu'),
    /** A bucket for large uploads instead of `DATA_DIR/uploads`. */
    S3_BUCKET: z.string().min(3).optional(),
    /** An S3-compatible store; the region's own store by default. */
    S3_ENDPOINT: address.optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Keys of web push (RFC 8292), base64url, and the operator's contact. None: no web push. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/)
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(?:mailto:.+@.+|https:\/\/.+)$/)
      .optional(),
    /** Seconds from SIGTERM, which ends health, until no new connection is taken. */
    BACKEND_SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(300).default(0),
    /** Port of the metrics of this process; none: they are not served. */
    BACKEND_METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Base address of an OpenTelemetry collector (OTLP over HTTP); none: no traces. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    /** Headers for the collector, as OpenTelemetry writes them: `name=value,…`. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine(requireWholeBucket)
  .superRefine(requireWholeSlurm)
  .superRefine(requireAll(...vapidSettings))
  .transform((env) => {
    const PUBLIC_ORIGIN = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
    return {
      ...env,
      PUBLIC_ORIGIN,
      VOUCHER_SECRET: env.VOUCHER_SECRET ?? env.BACKEND_SECRET,
      PORTAL_URL: env.PORTAL_URL ?? PUBLIC_ORIGIN,
      BACKEND_PUBLIC_URL: env.BACKEND_PUBLIC_URL ?? `http://localhost:${env.BACKEND_PORT}`,
      S3: s3Of(env),
      VAPID: vapidOf(env),
    };
  });

export type BackendEnv = z.output<typeof EnvSchema>;

/**
 * Settings of a worker: without the server's own settings, without the secrets that portals and partners trust, and
 * without Redis, because workers and servers tell each other of changes through the database.
 */
const WorkerSchema = z
  .object(EnvSchema.in.shape)
  .omit({ BACKEND_PORT: true, BACKEND_HOST: true, PORTAL_URL: true, BACKEND_PUBLIC_URL: true })
  .omit({ VAPID_PUBLIC_KEY: true, VAPID_PRIVATE_KEY: true, VAPID_SUBJECT: true })
  .omit({ VOUCHER_SECRET: true, REDIS_URL: true })
  .omit({ PORTAL_SIGNAL_SECRET: true, SIMULATED_LOGIN: true, SIGN_IN_LIMIT: true, WRITE_LIMIT: true })
  .superRefine(requireWholeBucket)
  .superRefine(requireWholeSlurm)
  .transform((env) => {
    const PUBLIC_ORIGIN = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
    return { ...env, PUBLIC_ORIGIN, S3: s3Of(env) };
  });

export type WorkerEnv = z.output<typeof WorkerSchema>;

/** Places of an installation's data. */
const StorageSchema = z
  .object(EnvSchema.in.shape)
  .pick({
    ...{ DATA_DIR: true, DATABASE_URL: true, S3_BUCKET: true, S3_ENDPOINT: true, S3_REGION: true },
    ...{ S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true },
  } as const)
  .superRefine(requireWholeBucket)
  .transform((env) => ({ DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL, S3: s3Of(env) }));

export type StorageEnv = z.output<typeof StorageSchema>;

/** Names of all variables that the backend reads. */
export const backendVariables: readonly string[] = Object.keys(EnvSchema.in.shape);
type Source = Readonly<Record<string, string | undefined>>;

/** Lists the wrong or missing settings by name; never their values. */
export class EnvError extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(settingsFault(names));
    this.name = 'EnvError';
    this.names = names;
  }
}

/**
 * Parses the settings of the reference backend. An empty value counts as not set.
 * @throws EnvError that lists every problem by name.
 */
export function parseEnv(source: Source): BackendEnv {
  return parsedBy(EnvSchema, source);
}

/**
 * Parses the settings of a worker. An empty value counts as not set.
 * @throws EnvError that lists every problem by name.
 */
export function parseWorkerEnv(source: Source): WorkerEnv {
  return parsedBy(WorkerSchema, source);
}

function parsedBy<Schema extends z.ZodType>(schema: Schema, source: Source): z.output<Schema> {
  const parsed = schema.safeParse(withoutEmpty(source));
  if (parsed.success) return parsed.data;
  throw new EnvError([...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]);
}

/**
 * Settings of this process; secrets that are not set are read from `DATA_DIR/secrets.json`, which the start script
 * writes.
 */
export function readEnv(): BackendEnv {
  return parseEnv(ownSource());
}

/** Settings of this process as a worker. */
export function readWorkerEnv(): WorkerEnv {
  return parseWorkerEnv(ownSource());
}

/** Where this installation keeps its data; an installation without secrets has it, too. */
export function readStorageEnv(): StorageEnv {
  return parsedBy(StorageSchema, ownSource());
}

/** Folder of the content. */
export function readContentDir(): string {
  return parsedBy(z.object(EnvSchema.in.shape).pick({ CONTENT_DIR: true }), ownSource()).CONTENT_DIR;
}

/** Environment of a program that this process starts: its own, and the given variables. */
export const childEnvironment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
});

const ownSource = (): Source => ({
  ...keptSecrets(process.env.DATA_DIR || '.data'),
  ...withoutEmpty(process.env),
});

const withoutEmpty = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

function keptSecrets(dataDir: string): Source {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return {};
  const kept = z.record(z.string(), z.string()).safeParse(readSecretsFile(file));
  return kept.success ? kept.data : {};
}
