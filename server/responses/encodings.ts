import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstandard = promisify(zstdCompress);

/** Encodings for bodies that are sent once, best first: Zstandard takes half of Brotli's time for the same size. */
const fastEncodings = ['zstd', 'br', 'gzip'] as const;
export type FastEncoding = (typeof fastEncodings)[number];

export type Encoding = FastEncoding | 'identity';

/** One body in the encodings worth sending, each with its own ETag (RFC 9110 section 8.8.3.3). */
export type Encoded = { readonly [Name in Encoding]?: { readonly body: Buffer; readonly etag: string } } & {
  readonly identity: { readonly body: Buffer; readonly etag: string };
};

/** Smaller bodies, in bytes, are not compressed: the saving is less than a packet. */
const worthCompressing = 1024;

/** The compressed forms of a body. */
export interface Compressed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** @param quality brotli quality, up to 11 */
export async function compress(body: Buffer, quality: number): Promise<Compressed> {
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, compatible] = await Promise.all([brotli(body, { params: parameters }), gzipped(body, { level: 9 })]);
  return { br, gzip: compatible };
}

/** Compresses a body that is sent once: fast. */
export function compressOnce(encoding: FastEncoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 4 });
  if (encoding === 'zstd')
    return zstandard(body, { params: { [constants.ZSTD_c_compressionLevel]: 4 }, pledgedSrcSize: body.length });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

export const isWorthCompressing = (body: Buffer): boolean => body.length >= worthCompressing;

/** The encodings of one body with their ETags. @param forms null for a body that is not compressed */
export function encodedAs(body: Buffer, forms: Compressed | null): Encoded {
  const identity = { body, etag: etagOf(body, 'i') };
  if (!forms) return { identity };
  const { br, gzip: compatible } = forms;
  return {
    identity,
    br: { body: br, etag: etagOf(br, 'b') },
    gzip: { body: compatible, etag: etagOf(compatible, 'g') },
  };
}

/** Compresses a body that is sent often. @param quality brotli quality */
export async function encode(body: Buffer, quality: number): Promise<Encoded> {
  return encodedAs(body, isWorthCompressing(body) ? await compress(body, quality) : null);
}

/** A strong ETag of these bytes. @param encoding short name of the form that they are in */
export function etagOf(body: Buffer, encoding: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${encoding}"`;
}

const decisions = new Map<string, readonly Encoding[]>();

/**
 * The encodings accepted by a client, best first; decisions are cached, because browsers send few different headers.
 */
function accepted(header: string): readonly Encoding[] {
  const known = decisions.get(header);
  if (known) return known;
  // The published types are older than the second parameter, which breaks ties in the server's order instead of the
  // client's.
  const wanted: { encodings(available: string[], options?: object): string[] } = new Negotiator({
    headers: { 'accept-encoding': header },
  });
  const list = wanted.encodings([...fastEncodings, 'identity'], { preferred: fastEncodings }) as Encoding[];
  if (decisions.size < 256) decisions.set(header, list);
  return list;
}

/**
 * The best encoding accepted by the client. A client that excludes even identity gets identity: a 406 would not help
 * it.
 */
export function choose(encoded: Encoded, acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  return accepted(acceptEncoding).find((encoding) => encoded[encoding]) ?? 'identity';
}

/** True when `If-None-Match` contains the ETag; weak comparison (RFC 9110 section 13.1.2). @param etag strong or weak */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate.trim()) === opaque(etag));
}

const opaque = (etag: string): string => etag.replace(/^W\//, '');

/** The encoding for a body that is sent once; null when the client accepts none. */
export function fastEncoding(acceptEncoding: string | undefined): FastEncoding | null {
  return fastEncodings.find((encoding) => accepts(acceptEncoding, encoding)) ?? null;
}

/** True when the client accepts this encoding. */
export function accepts(acceptEncoding: string | undefined, encoding: Encoding): boolean {
  return acceptEncoding !== undefined && accepted(acceptEncoding).includes(encoding);
}
