import { identity, SignedInSchema } from '#lib/contract/identity.ts';

/** What a sign-in tells the portal to keep. `effectiveTime` is in seconds. */
export interface SignInFacts {
  readonly token: string;
  readonly effectiveTime: number;
  readonly playerId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly teamId: string | null;
  readonly hasRace: boolean;
}

/** A completed call: the body for the browser, without a token, and what to keep; null: nothing to keep. */
export interface Completed<Facts> {
  readonly body: string;
  readonly keep: Facts | null;
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** A backend may repeat the token in a sentence or in another field; then the answer is not fit for a browser. */
function mentions(body: string, token: string): boolean {
  return body.includes(token) || body.includes(JSON.stringify(token).slice(1, -1));
}

/**
 * Completes a call that signs in: cuts the token out of the answer and says what to keep.
 * An answer without a token (not registered, frozen …) passes as it is.
 * @returns null when the answer cannot be used: no JSON envelope, a token without the facts around it, or a token that
 * stands elsewhere in it too
 */
export function completeSignIn(body: string): Completed<SignInFacts> | null {
  const envelope = parsed(body);
  if (!envelope) return null;
  const data = objectOf(envelope.data);
  if (data?.token === undefined || data.token === null) return { body: JSON.stringify(envelope), keep: null };
  const facts = SignedInSchema.safeParse(data);
  if (!facts.success) return null;
  delete data.token;
  const rest = JSON.stringify({ ...envelope, data });
  return mentions(rest, facts.data.token) ? null : { body: rest, keep: facts.data };
}

export interface RenewalFacts {
  readonly token: string;
  /** Seconds. */
  readonly effectiveTime: number;
}

/** Reads the answer of a renewal, which the portal asks for itself; null when it renews nothing. */
export function completeRenewal(status: number, body: string): RenewalFacts | null {
  const envelope = parsed(body);
  if (status !== 200 || !envelope) return null;
  const facts = identity.renewal.data.safeParse(envelope.data);
  return facts.success ? facts.data : null;
}
