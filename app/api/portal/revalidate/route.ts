import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { portalEnv } from '#lib/env.server.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { announceContentChange } from '#lib/server/content-change.ts';
import { ownAnswer, refusalAnswer } from '#lib/server/exchange.ts';
import { readSignal, signalAtMost } from '#lib/server/signal.ts';
import { responseOf } from '#lib/server/web-transport.ts';

/** The backend says which content has changed; the next visitor gets it new (no stale answer in between). */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? Number.NaN) > signalAtMost)
    return responseOf(refusalAnswer(refuse('badRequest')));
  const body = await request.text();
  const signature = request.headers.get('x-portal-signature') ?? '';
  const tags = readSignal(body, signature, portalEnv().PORTAL_SIGNAL_SECRET, Date.now() / 1000);
  if (body.length > signalAtMost || !tags) return responseOf(refusalAnswer(refuse('badRequest')));
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  // Next carries the tags out when the answer has been given; what is rendered earlier would be the old page again.
  after(announceContentChange);
  return responseOf(ownAnswer({ tags }));
}
