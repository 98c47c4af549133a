import { refuse } from '#lib/proxy/refusal.ts';
import { ownAnswer, refusalAnswer } from '#lib/server/exchange.ts';
import { isBackendReachable } from '#lib/server/health.ts';
import { responseOf } from '#lib/server/web-transport.ts';

export const dynamic = 'force-dynamic';

/** Readiness: the backend can be reached. 503 tells a balancer to send nobody here. */
export async function GET(): Promise<Response> {
  const isReady = await isBackendReachable();
  return responseOf(isReady ? ownAnswer({ ready: true }) : refusalAnswer(refuse('busy', { 'retry-after': '2' })));
}
