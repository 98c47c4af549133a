import type { FileBytes } from './files.ts';

/** A file as an answer: shown where the browser can, saved under `name` otherwise, and never taken for another type. */
export function fileResponse({ bytes, contentType, sha256 }: FileBytes, name: string): Response {
  // A Buffer may be a window into a larger one; an answer takes exactly these bytes.
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${sha256}"`,
    },
  });
}
