import type { z } from 'zod';

/** An S3-compatible store. */
export interface S3Settings {
  readonly bucket: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const s3Settings = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
type S3Given = Readonly<Partial<Record<(typeof s3Settings)[number] | 'S3_ENDPOINT', string | undefined>>> & {
  readonly S3_REGION: string;
};

/** Null without a bucket. */
export function s3Of(env: S3Given): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

/** A bucket and its keys must be set together. */
export function requireWholeBucket(env: Omit<S3Given, 'S3_REGION'>, context: z.RefinementCtx): void {
  const missing = s3Settings.filter((name) => env[name] === undefined);
  if (missing.length === s3Settings.length && env.S3_ENDPOINT === undefined) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'missing' });
}

/** Keys by which push services know this installation (VAPID, RFC 8292). */
export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact of the operator: `mailto:` or `https:`. */
  readonly subject: string;
}

export const vapidSettings = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
type VapidGiven = Readonly<Partial<Record<(typeof vapidSettings)[number], string | undefined>>>;

/** Null without keys. */
export function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: VapidGiven): VapidSettings | null {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

/** These settings must be set together. */
export const requireAll =
  (...names: readonly string[]) =>
  (env: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === names.length) return;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'missing' });
  };

const listPattern = /^([a-z_][\w-]*)(?:\[(\d{1,4})-(\d{1,4})\])?$/;

/** Names of a list like `team[1-3],guests`: those of a range are counted. Reports a list that cannot be read. */
export function namesOf(list: string, context: z.RefinementCtx): readonly string[] {
  const parts = list.split(',').filter((part) => part !== '');
  return parts.flatMap((part) => {
    const [, name = '', first, last] = listPattern.exec(part) ?? [];
    if (name === '') context.addIssue({ code: 'custom', message: 'names expected' });
    if (first === undefined || last === undefined) return [name];
    const count = Math.max(0, Number(last) - Number(first) + 1);
    return Array.from({ length: count }, (_, index) => `${name}${Number(first) + index}`);
  });
}
