import { ownAnswer } from '#lib/server/gateway/exchange.ts';
import { responseOf } from '#lib/server/gateway/web-transport.ts';
import { isBackendReachable, notReady } from '#lib/server/health.ts';

export const dynamic = 'force-dynamic';

/** Readiness: the backend is reachable. With 503 a load balancer sends no requests to this instance. */
export async function GET(): Promise<Response> {
  const isReady = await isBackendReachable();
  return responseOf(isReady ? ownAnswer({ ready: true }) : notReady());
}
