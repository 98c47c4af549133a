import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';

/** Milliseconds during which changes are collected into one request. */
const gatheringTime = 100;
const retryDelays = [500, 2000, 8000];

interface Settings {
  readonly portalUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Notifies the portal of the pages affected by a change. */
export interface PortalSignal {
  changed(tags: readonly string[]): void;
  /** Resolves once the portal was notified of all changes so far, or the attempts failed. */
  delivered(): Promise<void>;
}

/**
 * Posts `{ tags, at }` to the portal, signed with HMAC-SHA256 (hex) of the raw body in `X-Portal-Signature`. After a
 * failure there are three retries: its pages are revalidated by time as well.
 */
export function createPortalSignal({ portalUrl, secret, clock, log }: Settings): PortalSignal {
  const pending = new Set<string>();
  const sending = new Set<Promise<void>>();
  let gathering = false;

  const post = async (body: string): Promise<boolean> => {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    try {
      const answer = await fetch(`${portalUrl}/api/portal/revalidate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Portal-Signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const send = async (): Promise<void> => {
    await wait(gatheringTime);
    const tags = [...pending].sort();
    pending.clear();
    gathering = false;
    for (const delay of [0, ...retryDelays]) {
      await wait(delay, undefined, { ref: false });
      if (await post(JSON.stringify({ tags, at: clock() }))) return log.info({ tags }, 'content signal delivered');
    }
    log.warn({ tags }, 'content signal not delivered; pages follow by time');
  };

  return {
    changed(tags) {
      for (const tag of tags) pending.add(tag);
      if (gathering || pending.size === 0) return;
      gathering = true;
      const sent = send().finally(() => sending.delete(sent));
      sending.add(sent);
    },
    delivered: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}
