import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { hours } from '../platform/clock.ts';
import type { VapidSettings } from '../platform/env-groups.ts';
import { isPushEndpoint, publicLookup } from './public-address.ts';

interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Message {
  /** A browser that receives the same id twice shows one notification. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** `gone`: the browser no longer accepts messages. `failed`: it is worth another attempt. */
export type PushOutcome = 'delivered' | 'gone' | 'failed';

export interface PushSender {
  send(browser: Browser, message: Message): Promise<PushOutcome>;
}

/** Milliseconds for the whole exchange with a push service. */
const timeoutMs = 10_000;

/**
 * Sends encrypted messages (RFC 8291) to push services.
 * @param agent makes the connections; by default only to public addresses
 */
export function createPushSender(
  vapidDetails: VapidSettings,
  agent: Agent = new Agent({ lookup: publicLookup, keepAlive: true, maxSockets: 20 }),
): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, message) {
      if (!isPushEndpoint(endpoint)) return 'gone';
      try {
        const subscription = { endpoint, keys: { p256dh, auth } };
        const options = { vapidDetails, TTL: hours(12), urgency: 'normal' as const };
        const { method, headers, body } = webPush.generateRequestDetails(
          subscription,
          JSON.stringify(message),
          options,
        );
        return outcomeOf(await statusOf(endpoint, { method, headers, body, agent }));
      } catch {
        // The network, a name without public address, or keys that encrypt nothing: given up after the last attempt.
        return 'failed';
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 404 || status === 410 ? 'gone' : 'failed';
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
  readonly agent: Agent;
}

/** The status of the answer; redirects are not followed, and the body of an answer is never read. */
function statusOf(endpoint: string, { method, headers, body, agent }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sending = request(endpoint, { method, headers, agent, signal }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
