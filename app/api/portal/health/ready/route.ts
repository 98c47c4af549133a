import { ownAnswerHeaders, refuse } from '#lib/proxy/refusal.ts';
import { refusalResponse } from '#lib/server/gateway.ts';
import { isBackendReachable } from '#lib/server/health.ts';

export const dynamic = 'force-dynamic';

/** Readiness: the backend can be reached. 503 tells a balancer to send nobody here. */
export async function GET(): Promise<Response> {
  if (!(await isBackendReachable())) return refusalResponse(refuse('busy', { 'retry-after': '2' }));
  return new Response(JSON.stringify({ code: 0, message: '', data: { ready: true } }), { headers: ownAnswerHeaders });
}
