import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../env.ts';

/** How a store is spoken to. */
export const s3ClientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  // Compatible stores seldom know names of buckets as hosts, nor the newer checksums.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** A key that a store does not know (any longer), in the words of one store or another. */
const missing: readonly string[] = ['NoSuchUpload', 'NoSuchKey', 'NotFound'];
const isMissing = (error: unknown): boolean => error instanceof Error && missing.includes(error.name);

/** What was asked for, or null when there is no such thing. */
export async function orMissing<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Deletes an upload in whichever state it is: its parts, what is too small for a part, and what is known of it, which
 * goes last because it says which parts there are. Key by key: stores disagree about how several are deleted at once.
 */
export async function removeUpload(client: S3, Bucket: string, fid: string): Promise<void> {
  const info = `${fid}.info`;
  const known = await orMissing(client.headObject({ Bucket, Key: info }));
  const UploadId = known?.Metadata?.['upload-id'];
  if (UploadId) await orMissing(client.abortMultipartUpload({ Bucket, Key: fid, UploadId }));
  for (const Key of [fid, `${fid}.part`, info]) await orMissing(client.deleteObject({ Bucket, Key }));
}
