import { attachment } from '../platform/http/attachment.ts';
import type { AskedRange } from '../platform/http/handlers.ts';
import { lazyBody } from '../platform/http/lazy-body.ts';
import type { KeptUploads, UploadRow } from './service.ts';
import type { ByteRange } from './uploads.ts';

/**
 * One range of bytes (RFC 9110 section 14.2) of a file with that size and strong ETag; null for the whole file; false
 * when the range is outside the file.
 */
export function rangeOf(asked: AskedRange | null, size: number, etag: string): ByteRange | null | false {
  if (asked === null || (asked.ifRange !== null && asked.ifRange !== etag)) return null;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.range) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size && { start, end };
}

/** A stored upload as an answer: as an attachment, never inline, whole or a part of it. */
export function uploadResponse(
  { open }: Pick<KeptUploads, 'open'>,
  row: UploadRow,
  asked: AskedRange | null,
): Response {
  const etag = `"${row.sha256}"`;
  const range = rangeOf(asked, row.size, etag);
  const headers = {
    'Content-Type': row.contentType,
    'Content-Disposition': attachment(row.name),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  if (range === false) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${row.size}` } });
  const { start, end } = range ?? { start: 0, end: row.size - 1 };
  const body = lazyBody(async () => (await open(row.fid, { start, end })).bytes);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${row.size}` }),
    },
  });
}
