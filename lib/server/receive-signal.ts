import 'server-only';
import type { HeaderReader } from '#lib/proxy/header-reader.ts';
import type { RefusalReason } from '#lib/proxy/refusal.ts';
import { readSignal, signalAtMost } from './signal.ts';

/** Milliseconds after the head of the request within which the whole body must arrive. */
const bodyDeadline = 5_000;

export const signatureHeader = 'x-portal-signature';

/** Request that signals a content change, independent of the server's request type. */
export interface SignalRequest {
  readonly read: HeaderReader;
  readonly body: AsyncIterable<Uint8Array> | null;
}

export type ReceivedSignal =
  /** `text` is the body as it was signed. */
  | { readonly kind: 'signal'; readonly tags: readonly string[]; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

interface SignalOptions {
  readonly secret: string;
  /** Milliseconds. */
  readonly deadline?: number;
}

/**
 * Reads and verifies a signal of the backend. The body is not read unless the head declares a length of at most 16 kB
 * and contains a well-formed signature. Never throws.
 */
export async function receiveSignal(
  { read, body }: SignalRequest,
  { secret, deadline = bodyDeadline }: SignalOptions,
): Promise<ReceivedSignal> {
  const signature = read(signatureHeader) ?? '';
  if (body === null || !isBounded(read) || !isSignature(signature)) return refused('badRequest');
  const text = await textWithin(body, deadline).catch(() => null);
  if (text === null) return refused('bodyStalled');
  const tags = readSignal(text, signature, secret, Date.now() / 1000);
  return tags ? { kind: 'signal', tags, text } : refused('badRequest');
}

const refused = (reason: RefusalReason) => ({ kind: 'refused', reason }) as const;

/** The body must not be chunked, because a chunked body has no declared size (RFC 9112 section 6.3). */
function isBounded(read: HeaderReader): boolean {
  const length = read('content-length') ?? '';
  return read('transfer-encoding') === undefined && /^[0-9]{1,5}$/.test(length) && Number(length) <= signalAtMost;
}

const isSignature = (value: string) => /^(?:sha256=)?[0-9a-f]{64}$/i.test(value);

/** Body of a declared length; null when it has not arrived in time or exceeds the length. */
async function textWithin(body: AsyncIterable<Uint8Array>, deadline: number): Promise<string | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), deadline);
  const chunks = body[Symbol.asyncIterator]();
  try {
    return await Promise.race([timeout.promise, textOf(chunks)]);
  } finally {
    clearTimeout(timer);
    // Not awaited: it would wait for the missing chunk.
    void chunks.return?.().catch(() => undefined);
  }
}

async function textOf(chunks: AsyncIterator<Uint8Array>): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return Buffer.concat(pieces).toString('utf8');
    size += value.byteLength;
    if (size > signalAtMost) return null;
    pieces.push(value);
  }
}
