import { ownAnswer } from '#lib/server/upstream/exchange.ts';
import { responseOf } from '#lib/server/upstream/web-transport.ts';

export const dynamic = 'force-dynamic';

/** Liveness: the process answers. Readiness is checked by /api/portal/health/ready. */
export function GET(): Response {
  return responseOf(ownAnswer({ live: true }));
}
