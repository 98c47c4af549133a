import { ownAnswer } from '#lib/server/gateway/exchange.ts';
import { responseOf } from '#lib/server/gateway/web-transport.ts';

export const dynamic = 'force-dynamic';

/** Liveness: the process answers. Readiness is checked by /api/portal/health/ready. */
export function GET(): Response {
  return responseOf(ownAnswer({ live: true }));
}
