import { ownAnswerHeaders } from '#lib/proxy/refusal.ts';

export const dynamic = 'force-dynamic';

/** Liveness: the process answers. Whether it can do its work is said by /api/portal/health/ready. */
export function GET(): Response {
  return new Response(JSON.stringify({ code: 0, message: '', data: { live: true } }), { headers: ownAnswerHeaders });
}
