import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#lib/contract/parse-json.ts';

/** Maximum age in seconds of a signed message of the backend, and maximum time ahead: clocks differ. */
const goodFor = 300;
/** Bytes; a hundred tags are 6 kB. */
export const signalAtMost = 16_384;

const SignalSchema = z.object({
  /** Seconds since 1970. */
  at: z.number().int(),
  /** Cache tags, as passed to `fetchPublic`. */
  tags: z
    .array(z.string().regex(/^[A-Za-z0-9:._-]{1,100}$/))
    .min(1)
    .max(100),
});

function isSigned(body: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(/^(?:sha256=)?([0-9a-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Cache tags that the backend reports as changed.
 * @param signature HMAC-SHA256 of the raw body under the shared secret, hex
 * @param now seconds since 1970
 * @returns null when the message is not from the backend, or too old
 */
export function readSignal(body: string, signature: string, secret: string, now: number): readonly string[] | null {
  if (!isSigned(body, signature, secret)) return null;
  const signal = SignalSchema.safeParse(parseJson(body));
  if (!signal.success || Math.abs(now - signal.data.at) > goodFor) return null;
  return signal.data.tags;
}
