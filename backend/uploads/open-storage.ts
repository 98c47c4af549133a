import { join } from 'node:path';
import type { BackendEnv } from '../platform/env.ts';
import { createDiskStorage, type UploadStorage } from './storage.ts';

/** The configured storage. The S3 client is large, so it is loaded only when it is needed. */
export async function openUploadStorage({ S3, DATA_DIR }: Pick<BackendEnv, 'S3' | 'DATA_DIR'>): Promise<UploadStorage> {
  const folder = join(DATA_DIR, 'uploads');
  if (!S3) return createDiskStorage(folder);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(S3, join(folder, 'copies'));
}

/** Milliseconds. */
const checkTimeLimit = 5000;

/**
 * Asks the bucket, where there is one, for an answer.
 * @throws StartError when it refuses the settings
 * @throws BucketAwayError when it does not answer, or fails
 */
export async function checkUploadStorage({ S3 }: Pick<BackendEnv, 'S3'>): Promise<void> {
  if (!S3) return;
  const { checkBucket } = await import('./bucket-check.ts');
  await checkBucket(S3, checkTimeLimit);
}
