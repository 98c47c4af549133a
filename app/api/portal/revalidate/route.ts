import { revalidateTag } from 'next/cache';
import { portalEnv } from '#lib/env.server.ts';
import { ownAnswerHeaders, refuse } from '#lib/proxy/refusal.ts';
import { refusalResponse } from '#lib/server/gateway.ts';
import { readSignal, signalAtMost } from '#lib/server/signal.ts';

/** The backend says which content has changed; the next visitor gets it new (no stale answer in between). */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? Number.NaN) > signalAtMost)
    return refusalResponse(refuse('badRequest'));
  const body = await request.text();
  const signature = request.headers.get('x-portal-signature') ?? '';
  const tags = readSignal(body, signature, portalEnv().PORTAL_SIGNAL_SECRET, Date.now() / 1000);
  if (body.length > signalAtMost || !tags) return refusalResponse(refuse('badRequest'));
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return new Response(JSON.stringify({ code: 0, message: '', data: { tags } }), { headers: ownAnswerHeaders });
}
