import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, lower-case hex. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** An opaque random value of 256 bits, safe in URLs and headers. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Compares two secrets in constant time. */
export function equalSecrets(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Signs values for one purpose each: a value signed for one purpose is invalid for any other. */
export interface Signer {
  /** HMAC-SHA256 of the text, base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** A signed, readable value that expires at `expiresAt` (seconds). */
  issue(purpose: string, payload: Readonly<Record<string, unknown>>, expiresAt: number): string;
  /** The payload of an issued value, or null when it is forged or expired. */
  open(purpose: string, value: string, now: number): Readonly<Record<string, unknown>> | null;
}

export function createSigner(secret: string): Signer {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  const verify = (purpose: string, text: string, signature: string) => equalSecrets(sign(purpose, text), signature);
  return {
    sign,
    verify,
    issue(purpose, payload, expiresAt) {
      const body = Buffer.from(JSON.stringify({ ...payload, exp: expiresAt })).toString('base64url');
      return `${body}.${sign(purpose, body)}`;
    },
    open(purpose, value, now) {
      const [body = '', signature = '', ...rest] = value.split('.');
      if (rest.length > 0 || !verify(purpose, body, signature)) return null;
      const payload: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
      return typeof payload.exp === 'number' && payload.exp > now ? payload : null;
    },
  };
}
