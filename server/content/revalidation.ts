import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { refusalAnswer } from '#lib/server/gateway/exchange.ts';
import { receiveSignal, signatureHeader } from '#lib/server/receive-signal.ts';
import { readerOf, send } from '../calls/api.ts';
import type { Answer } from '../pages/next-pages.ts';

export const revalidatePath = addressOf(portalRoutes.revalidate, {});

interface RevalidationDeps {
  readonly secret: string;
  /** Records the security event. */
  readonly onRefused: () => void;
  /** Forwards a verified signal to Next, whose cache has the tags. */
  readonly forward: (body: string, signature: string) => Promise<Answer>;
}

export interface Revalidation {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Receives the backend's signals of changed content. Only verified ones reach Next. */
export function createRevalidation({ secret, onRefused, forward }: RevalidationDeps): Revalidation {
  return {
    async answer(request, response) {
      const read = readerOf(request);
      const signal = await receiveSignal({ read, body: request }, { secret });
      if (signal.kind === 'refused') {
        onRefused();
        // Part of the body may still be in transit, and it is not read.
        response.shouldKeepAlive = false;
        return send(request, response, refusalAnswer(refuse(signal.reason)));
      }
      const { status, body } = await forward(signal.text, read(signatureHeader) ?? '');
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      send(request, response, { status, headers, cookies: [], body: body.toString() });
    },
  };
}
