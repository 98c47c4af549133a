import { DetailedError, Upload } from 'tus-js-client';
import { pageLocale } from '#lib/client/page-language.ts';
import { sessionExpired } from '#lib/client/session.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import type { UploadContext } from './pending.ts';

/** Bytes of one request: the most that an interrupted connection loses. */
const pieceSize = 4 * 1024 ** 2;
/** Milliseconds before each retry of a chunk; reset with every chunk that arrived. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

export interface TransferOrder {
  readonly file: File;
  readonly place: UploadContext;
  readonly sha256: string;
  /** Address of an earlier, partial upload of the same file. */
  readonly url: string | null;
}

export interface TransferEvents {
  /** The server created the upload; it can be resumed at this address. */
  readonly onUploadUrl: (url: string) => void;
  /** Sent bytes of the whole file. */
  readonly onSent: (bytes: number) => void;
  /** Bytes that the server has acknowledged. */
  readonly onArrived: (bytes: number) => void;
  readonly onDone: (fid: string) => void;
  readonly onError: (error: ApiError) => void;
}

/** A running upload. Both calls stop it; `abandon` also deletes arrived bytes from the server. */
export interface Transfer {
  readonly pause: () => void;
  readonly abandon: () => Promise<void>;
}

/** Sends a file; replaced in tests. */
export type Send = (order: TransferOrder, events: TransferEvents) => Transfer;

const statusOf = (error: unknown) => (error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0);

/** Temporary errors: no answer, a busy lock, a restarting server. */
const isPassing = (status: number) => status === 0 || status >= 500 || [409, 423, 429].includes(status);

function sentenceOf(error: DetailedError): string | undefined {
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '');
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message;
  } catch {
    // An answer of a proxy, without an envelope.
  }
  return undefined;
}

function errorOf(cause: Error): ApiError {
  const status = statusOf(cause);
  if (status === 0) return new ApiError(navigator.onLine === false ? 'offline' : 'connection', { cause });
  const message = cause instanceof DetailedError ? sentenceOf(cause) : undefined;
  if (message && (status === 404 || status === 413 || status === 422))
    return new ApiError('refused', { status, message, cause });
  const error = ApiError.fromStatus(status);
  if (error.kind === 'unauthorized') sessionExpired();
  return error;
}

const fidOf = (url: string) => decodeURIComponent(new URL(url, location.origin).pathname.split('/').at(-1) ?? '');

/**
 * Sends a file in chunks to the resumable uploads (tus 1.0.0), with retries after interruptions. An expired session
 * leads to the login page; arrived bytes are kept.
 */
export const sendInPieces: Send = ({ file, place, sha256, url }, events) => {
  const upload = new Upload(file, {
    endpoint: urlOf(uploads.begin, {}),
    uploadUrl: url,
    chunkSize: pieceSize,
    retryDelays,
    storeFingerprintForResuming: false,
    headers: { 'X-Portal-Request': '1', 'X-Language': pageLocale() },
    metadata: { kind: place.kind, subject: place.subject, name: file.name, type: file.type, sha256 },
    onShouldRetry: (error) => navigator.onLine !== false && isPassing(statusOf(error)),
    onUploadUrlAvailable: () => upload.url && events.onUploadUrl(new URL(upload.url, location.origin).pathname),
    onProgress: events.onSent,
    onChunkComplete: (_, arrived) => events.onArrived(arrived),
    onSuccess: () => events.onDone(fidOf(upload.url ?? '')),
    onError: (error) => events.onError(errorOf(error)),
  });
  upload.start();
  return {
    pause: () => void upload.abort(),
    abandon: () => upload.abort(true).catch(() => undefined),
  };
};
