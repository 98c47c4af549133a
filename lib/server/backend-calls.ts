import 'server-only';
import { contract } from '#lib/contract/contract.ts';
import { completeRenewal, type RenewalFacts } from '#lib/proxy/completion.ts';
import type { Send } from '#lib/proxy/plan.ts';
import type { Session } from '#lib/proxy/session.ts';
import { callerOf } from './caller.ts';
import { readText } from './text-body.ts';
import type { Upstream } from './upstream.ts';

/** Milliseconds that a call of the portal itself may take in all. */
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

/** The calls that the portal makes of itself, with a session that no request carries. */
export interface BackendCalls {
  /** The next token; null when the backend gives none. @throws UpstreamError */
  renew(session: Session): Promise<RenewalFacts | null>;
  /** Ends a token at the backend. @throws UpstreamError */
  revoke(session: Session): Promise<void>;
}

/** @param base path below which the backend's calls stand */
export function createBackendCalls(upstream: Upstream, base: string): BackendCalls {
  const { renewal, logout } = contract.identity;
  const send = async (call: Send) => {
    const requestId = { 'x-request-id': crypto.randomUUID() };
    const { status, body } = await upstream.send(call, requestId, null, callerOf(AbortSignal.timeout(callLimit)));
    return { status, text: await readText(body) };
  };
  return {
    async renew(session) {
      const { status, text } = await send(ownCall('identity.renewal', renewal, base, session));
      return completeRenewal(status, text);
    },
    async revoke(session) {
      await send(ownCall('identity.logout', logout, base, session));
    },
  };
}
