import { Readable } from 'node:stream';
import { S3, S3ServiceException } from '@aws-sdk/client-s3';
import { StartError } from '#lib/process/start-error.ts';
import type { S3Settings } from '../platform/env-groups.ts';
import { s3ClientConfig } from './s3-storage.ts';

/** The bucket cannot be used now, but may be again without a change of settings. */
export class BucketAwayError extends Error {
  override readonly name = 'BucketAwayError';
}

/** No upload has this key: their ids are UUIDs. */
const absentKey = 'check';

/** A key without the right to list the bucket, which uploads do not need, is told `AccessDenied` of what is missing. */
const meansAbsent: readonly string[] = ['NoSuchKey', 'AccessDenied'];

/** Settings to check by the code of a refusal; for others it is the address. */
const settingOf: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidBucketName: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  SignatureDoesNotMatch: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_REGION and S3_ENDPOINT',
};

/**
 * Asks the store for a key that it does not have.
 * @param timeLimit milliseconds
 * @throws StartError when the store refuses the settings
 * @throws BucketAwayError when it does not answer, or fails
 */
export async function checkBucket(settings: S3Settings, timeLimit: number): Promise<void> {
  const client = new S3({ ...s3ClientConfig(settings), maxAttempts: 1 });
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const { Body } = await client.getObject({ Bucket: settings.bucket, Key: absentKey }, { abortSignal: signal });
    if (Body instanceof Readable) Body.destroy();
  } catch (error) {
    if (Error.isError(error) && meansAbsent.includes(error.name)) return;
    throw faultOf(error, signal);
  } finally {
    client.destroy();
  }
}

function faultOf(cause: unknown, signal: AbortSignal): Error {
  const { name, status } = answerOf(cause);
  const isRefused = status >= 300 && status < 500 && ![408, 429].includes(status);
  if (isRefused) {
    const setting = settingOf[name] ?? 'S3_ENDPOINT';
    return new StartError(`The store of uploads refused the settings (${name}). Check ${setting}.`, { cause });
  }
  const failure = status > 0 ? `${name}, ${status}` : Error.isError(cause) && cause.message;
  const reason = signal.aborted ? 'no answer in time' : failure || 'unknown';
  return new BucketAwayError(
    `The store of uploads, which S3_BUCKET and S3_ENDPOINT name, cannot be used now: ${reason}. Uploads fail until it answers.`,
    { cause },
  );
}

/** Code and status of the store's answer; 0 without one. */
function answerOf(error: unknown): { readonly name: string; readonly status: number } {
  if (error instanceof S3ServiceException) return { name: error.name, status: error.$metadata.httpStatusCode ?? 0 };
  // An answer that is not XML is an error of the parser, with the metadata added.
  const metadata: unknown = Error.isError(error) ? Reflect.get(error, '$metadata') : undefined;
  const status: unknown = metadata && typeof metadata === 'object' ? Reflect.get(metadata, 'httpStatusCode') : 0;
  return { name: 'no valid answer', status: typeof status === 'number' ? status : 0 };
}
