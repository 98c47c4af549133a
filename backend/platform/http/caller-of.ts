import { isApiToken } from '#lib/contract/api-tokens/token-format.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Caller } from './handlers.ts';
import { Refusal } from './refusal.ts';

export interface Authenticator {
  /** The player that a token belongs to; null when it is not valid. */
  authenticate(token: string): Promise<Caller | null>;
}

interface Authenticators {
  readonly sessions: Authenticator;
  readonly apiTokens: Authenticator;
}

/**
 * The caller of a request: a session, or a program with an API token. An API token opens only calls that declare its
 * scope; the portal refuses the others too.
 * @throws Refusal for an API token that has ended or does not fit the call
 */
export async function callerOf(
  { scope }: Pick<Endpoint, 'scope'>,
  bearer: string,
  { sessions, apiTokens }: Authenticators,
): Promise<Caller | null> {
  if (!isApiToken(bearer)) return sessions.authenticate(bearer);
  if (scope === undefined) throw Refusal.forbidden();
  const caller = await apiTokens.authenticate(bearer);
  if (!caller) throw Refusal.apiTokenEnded();
  if (scope !== 'any' && !caller.apiToken?.scopes.includes(scope)) throw Refusal.scope(scope);
  return caller;
}
