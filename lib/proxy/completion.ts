import { identity, SignedInSchema } from '#lib/contract/identity.ts';
import { parseJson } from '#lib/contract/parse-json.ts';

/** Facts of a sign-in that the portal stores. `effectiveTime` is in seconds. */
export interface SignInFacts {
  readonly token: string;
  readonly effectiveTime: number;
  readonly playerId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly teamId: string | null;
  readonly hasRace: boolean;
}

/** A completed call: the body for the browser, without a token, and the facts to store; null when there are none. */
export interface Completed<Facts> {
  readonly body: string;
  readonly keep: Facts | null;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** A backend may repeat the token in a message or in another field; such an answer must not reach a browser. */
function mentions(body: string, token: string): boolean {
  return body.includes(token) || body.includes(JSON.stringify(token).slice(1, -1));
}

/**
 * Completes a call that signs in: removes the token from the answer and returns the facts to store. An answer without a
 * token (not registered, frozen …) passes unchanged.
 * @returns null when the answer cannot be used: no JSON envelope, a token without the other facts, or a token that also
 * occurs elsewhere in the answer
 */
export function completeSignIn(body: string): Completed<SignInFacts> | null {
  const envelope = objectOf(parseJson(body));
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

/** Parses the answer to a renewal by the portal; null when it contains no new token. */
export function completeRenewal(status: number, body: string): RenewalFacts | null {
  const envelope = objectOf(parseJson(body));
  if (status !== 200 || !envelope) return null;
  const facts = identity.renewal.data.safeParse(envelope.data);
  return facts.success ? facts.data : null;
}
