import type { UploadKind } from '#lib/contract/submissions/uploads.ts';
import type { TestBackend, Who } from './backend.ts';

export interface Given {
  readonly as: Who;
  readonly kind: UploadKind;
  readonly subject: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

export const tusHeaders = ({ token, antiForgery }: Who): Record<string, string> => ({
  'Tus-Resumable': '1.0.0',
  Authorization: `Bearer ${token}`,
  'X-Csrf-Token': antiForgery,
});

/** Begins an upload as a browser does; the answer may be a refusal. */
export function beginUpload(
  { app }: Pick<TestBackend, 'app'>,
  { as, kind, subject, name, bytes }: Given,
): Promise<Response> {
  const metadata = Object.entries({ kind, subject, name }).map(([key, text]) => `${key} ${encoded(text)}`);
  return Promise.resolve(
    app.request('/v1/upload/resumable', {
      method: 'POST',
      headers: {
        ...tusHeaders(as),
        'Content-Length': '0',
        'Upload-Length': String(bytes.byteLength),
        'Upload-Metadata': metadata.join(','),
      },
    }),
  );
}

/** Sends a piece. */
export function sendPiece(
  { app }: Pick<TestBackend, 'app'>,
  as: Who,
  fid: string,
  { bytes, offset }: { readonly bytes: Uint8Array; readonly offset: number },
): Promise<Response> {
  return Promise.resolve(
    app.request(`/v1/upload/resumable/${fid}`, {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: {
        ...tusHeaders(as),
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': String(bytes.byteLength),
        'Upload-Offset': String(offset),
      },
    }),
  );
}

/** Uploads a file whole and returns its id. */
export async function uploadedWhole(backend: Pick<TestBackend, 'app'>, given: Given): Promise<string> {
  const begun = await beginUpload(backend, given);
  if (begun.status !== 201) throw new Error(`Not begun: ${begun.status} ${await begun.text()}`);
  const fid = begun.headers.get('Location')?.split('/').at(-1) ?? '';
  const stored = await sendPiece(backend, given.as, fid, { bytes: given.bytes, offset: 0 });
  if (stored.status !== 204) throw new Error(`Not stored: ${stored.status} ${await stored.text()}`);
  return fid;
}

/** The smallest thing that is a PDF by its beginning and its end. */
export const pdf = (words = 'a report'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Note (${words}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`);
