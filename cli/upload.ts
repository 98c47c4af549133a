import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { urlOf } from '../lib/contract/endpoint.ts';
import { EnvelopeSchema } from '../lib/contract/envelope.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { uploads } from '../lib/contract/submissions/uploads.ts';
import type { CommandContext } from './command.ts';

/** Bytes of one request: the most that an interrupted connection loses. */
const pieceSize = 4 * 1024 ** 2;
/** Milliseconds before each retry of a piece; reset with every piece that arrived. */
const retryDelays = [500, 1000, 3000, 5000, 10_000];
const tus = { 'tus-resumable': '1.0.0' };

interface Sent {
  readonly raceId: string;
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

type Transfer = Pick<CommandContext, 'portal' | 'wait'> & { readonly onSent: (bytes: number, size: number) => void };

/** The error of an answer that is not what the protocol expects. */
async function failure(response: Response): Promise<ApiError> {
  const envelope = EnvelopeSchema.safeParse(await response.json().catch(() => null));
  const { message = '', code } = envelope.success ? envelope.data : {};
  const isRefused = [200, 404, 413, 422].includes(response.status) && message !== '';
  if (isRefused) return new ApiError('refused', { status: response.status, message, code });
  return ApiError.fromStatus(response.status, { message, code });
}

/** True where the same request may succeed later: no answer, a busy lock, a restarting server. */
const isPassing = ({ status = 0 }: ApiError): boolean =>
  status === 0 || status >= 500 || [409, 423, 429].includes(status);

/**
 * Uploads a result file in pieces (tus 1.0.0) and continues after interruptions.
 * @returns the id of the upload
 * @throws ApiError
 */
export async function uploadResult(
  { portal, wait, onSent }: Transfer,
  { raceId, path, sha256 }: Sent,
): Promise<string> {
  const file = await openAsBlob(path);
  const metadata = { kind: 'outcome', subject: raceId, name: basename(path), type: '', sha256 };
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const begun = await portal.ownRequest(urlOf(uploads.begin, {}), {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(file.size), 'upload-metadata': encoded.join(',') },
  });
  const location = begun.headers.get('location');
  if (begun.status !== 201 || location === null) throw await failure(begun);
  // Only the path counts: the token must not follow an address to another host.
  const { pathname } = new URL(location, portal.origin);

  async function send(offset: number): Promise<number> {
    const response = await portal.ownRequest(pathname, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: await file.slice(offset, offset + pieceSize).arrayBuffer(),
    });
    if (response.status !== 204) throw await failure(response);
    return Number(response.headers.get('upload-offset'));
  }

  async function arrived(): Promise<number> {
    const response = await portal.ownRequest(pathname, { method: 'HEAD', headers: tus });
    if (!response.ok) throw ApiError.fromStatus(response.status);
    return Number(response.headers.get('upload-offset'));
  }

  let offset = 0;
  let failures = 0;
  while (offset < file.size) {
    try {
      offset = failures > 0 ? await arrived() : offset;
      if (offset < file.size) offset = await send(offset);
      failures = 0;
      onSent(offset, file.size);
    } catch (error) {
      const delay = retryDelays[failures];
      if (delay === undefined || !(error instanceof ApiError) || !isPassing(error)) throw error;
      failures += 1;
      await wait(delay);
    }
  }
  return decodeURIComponent(pathname.split('/').at(-1) ?? '');
}
