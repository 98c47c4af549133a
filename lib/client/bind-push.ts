import { urlOf } from '#lib/contract/endpoint.ts';
import { openEnvelope } from '#lib/contract/envelope.ts';
import { pushCalls } from '#lib/contract/personal/personal-push.ts';
import { request } from './request.ts';
import { browserSubscription, unsubscribeBrowser } from './web-push.ts';

/** Milliseconds that it takes at most: a log-in waits for it. */
const timeLimit = 3000;

/**
 * Binds the notifications of this browser, where it has any, to the signed-in person. At a log-in, because the previous
 * person's session may have ended without a log-out; and after the other sessions were ended, because all notifications
 * end with them. Never rejects; a browser that could not be bound receives no more notifications.
 */
export async function bindPush(): Promise<void> {
  const body = await browserSubscription().catch(() => null);
  if (!body) return;
  const { subscribePush } = pushCalls;
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const { status, payload } = await request(subscribePush.method, urlOf(subscribePush, { body }), { signal, body });
    openEnvelope(subscribePush, status, payload);
  } catch {
    await unsubscribeBrowser().catch(() => null);
  }
}
