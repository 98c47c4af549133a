import 'server-only';
import { contract } from '#lib/contract/contract.ts';
import { completeRenewal, type RenewalFacts } from '#lib/proxy/completion.ts';
import type { Send } from '#lib/proxy/plan.ts';
import type { Session } from '#lib/proxy/session.ts';
import { callerOf } from '#lib/server/caller.ts';
import { readText } from './text-body.ts';
import type { Upstream } from './upstream.ts';
import { UpstreamError } from './upstream-error.ts';

/** Total time limit of the portal's own calls, in milliseconds. */
const callLimit = 8_000;

function ownCall(name: string, endpoint: Send['call']['endpoint'], base: string, session: Session): Send {
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    authorization: `Bearer ${session.token}`,
  };
  return {
    kind: 'send',
    call: { name, endpoint },
    method: endpoint.method,
    target: `${base}${endpoint.path}`,
    headers,
  };
}

/** True when a logout is final: the token has ended, or the backend will never accept the call. */
export function isFinalAnswer(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429;
}

/** Calls by the portal itself, with a session that does not come from a request. */
export interface BackendCalls {
  /** Requests the next token; null when the backend issues none. @throws UpstreamError */
  renew(session: Session): Promise<RenewalFacts | null>;
  /** Revokes a token at the backend. @throws UpstreamError also when the backend answers that it failed */
  revoke(session: Session): Promise<void>;
}

/** @param base path prefix of the backend's calls */
export function createBackendCalls(upstream: Upstream, base: string): BackendCalls {
  const { renewal, logout } = contract.identity;
  const send = async (call: Send) => {
    const headers = { 'x-request-id': crypto.randomUUID() };
    const { status, body } = await upstream.send(call, { headers, caller: callerOf(AbortSignal.timeout(callLimit)) });
    return { status, text: await readText(body) };
  };
  return {
    async renew(session) {
      const { status, text } = await send(ownCall('identity.renewal', renewal, base, session));
      return completeRenewal(status, text);
    },
    async revoke(session) {
      const { status } = await send(ownCall('identity.logout', logout, base, session));
      if (!isFinalAnswer(status)) throw new UpstreamError('badGateway', `STATUS_${status}`);
    },
  };
}
