import { ownAnswer } from '#lib/server/exchange.ts';
import { responseOf } from '#lib/server/web-transport.ts';

export const dynamic = 'force-dynamic';

/** Liveness: the process answers. Whether it can do its work is said by /api/portal/health/ready. */
export function GET(): Response {
  return responseOf(ownAnswer({ live: true }));
}
