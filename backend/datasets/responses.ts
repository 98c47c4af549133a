import { createReadStream } from 'node:fs';
import { attachment } from '../platform/http/attachment.ts';
import type { AskedRange } from '../platform/http/handlers.ts';
import { lazyBody } from '../platform/http/lazy-body.ts';
import { rangeOf } from '../uploads/responses.ts';

/** A file on disk with the metadata of the answer. */
export interface SavedFile {
  readonly described: { readonly name: string; readonly contentType: string };
  readonly file: { readonly path: string; readonly size: number; readonly sha256: string };
}

/** A data file as a response: always an attachment, never shown; whole, or the part that `Range` asks for. */
export function dataFileResponse({ described, file }: SavedFile, asked: AskedRange | null): Response {
  const { path, size, sha256 } = file;
  const etag = `"${sha256}"`;
  const range = rangeOf(asked, size, etag);
  if (range === false) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return new Response(
    lazyBody(() => createReadStream(path, { start, end })),
    {
      status: range ? 206 : 200,
      headers: {
        'Content-Type': described.contentType,
        'Content-Disposition': attachment(described.name),
        'Content-Length': String(end - start + 1),
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        ETag: etag,
        ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      },
    },
  );
}
