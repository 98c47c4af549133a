import 'server-only';
import { portalEnv } from '#lib/env.server.ts';
import { type Outgoing, ownAnswer } from './gateway/exchange.ts';

/** Timeout of the backend's answer in milliseconds. */
const timeLimit = 1_500;

/** True when the backend answers in time and reports no failure of its own (a status below 500). */
export async function isBackendReachable(): Promise<boolean> {
  const address = `${portalEnv().CONTEST_BACKEND_URL.replace(/\/+$/, '')}/health`;
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** Answer to a balancer while the backend cannot be reached or the portal is stopping; no call was refused. */
export function notReady(): Outgoing {
  const answer = ownAnswer({ ready: false });
  return { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': '2' } };
}
