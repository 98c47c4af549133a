import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { portalEnv } from '#lib/env.server.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { announceContentChange } from '#lib/server/content-change.ts';
import { ownAnswer, refusalAnswer } from '#lib/server/gateway/exchange.ts';
import { responseOf } from '#lib/server/gateway/web-transport.ts';
import { portal } from '#lib/server/portal.ts';
import { receiveSignal } from '#lib/server/receive-signal.ts';

/**
 * Signal of the backend that content has changed; the next visitor gets the new content, never a stale page in between.
 */
export async function POST(request: Request): Promise<Response> {
  const read = (name: string) => request.headers.get(name) ?? undefined;
  const signal = await receiveSignal({ read, body: request.body }, { secret: portalEnv().PORTAL_SIGNAL_SECRET });
  if (signal.kind === 'refused') {
    portal().security('signature_fail', { call: 'portal.revalidate', requestId: '' });
    return responseOf(refusalAnswer(refuse(signal.reason)));
  }
  for (const tag of signal.tags) revalidateTag(tag, { expire: 0 });
  // Next expires the tags after the answer has been sent; an earlier rendering would be the old page again.
  after(() => announceContentChange(signal.tags));
  return responseOf(ownAnswer({ tags: signal.tags }));
}
