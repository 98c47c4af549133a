import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import type { portalEnv } from '#lib/env.server.ts';
import { createConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import type { Incoming, Outgoing } from '#lib/server/gateway/exchange.ts';
import type { Portal } from '#lib/server/portal.ts';
import { answerRedirectOut } from '#lib/server/redirect-out.ts';
import { answerSession } from '#lib/server/session/portal-session.ts';
import { incomingOf, send } from './calls/api.ts';
import { createSharedAnswers } from './calls/shared-answers.ts';
import { sharedPaths } from './calls/shared-calls.ts';
import { createSharedEvents } from './calls/shared-events.ts';
import { createRevalidation, revalidatePath } from './content/revalidation.ts';
import { limits } from './limits.ts';
import { failedFile, isFileLink } from './pages/failed-file.ts';
import type { PageSource } from './pages/next-pages.ts';
import { isReading, pathOf } from './responses/answers.ts';

/** A call that the portal answers itself. */
export type OwnCall = (incoming: Incoming) => Outgoing | Promise<Outgoing>;

/** Calls below /api: the portal's own, those that are the same for everyone, and the rest through the gateway. */
export interface PortalCalls {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Forgets the shared answers after a change of content. */
  invalidate(): void;
}

interface PortalCallsDeps {
  readonly portal: Portal;
  readonly env: Pick<ReturnType<typeof portalEnv>, 'REDIRECT_ORIGINS' | 'PORTAL_SIGNAL_SECRET'>;
  /** Forwards a verified signal of the backend to Next. */
  readonly signal: PageSource['signal'];
  /** Calls about the state of this server, by path. */
  readonly health: Readonly<Record<string, OwnCall>>;
}

export function createPortalCalls({ portal, env, signal, health }: PortalCallsDeps): PortalCalls {
  const { REDIRECT_ORIGINS, PORTAL_SIGNAL_SECRET } = env;
  const { allowList, publicOrigin } = portal.settings;
  const isShared = sharedPaths();
  const shared = createSharedAnswers({
    ...portal,
    isShared,
    questions: createConcurrencyLimiter(limits.sharedQuestions),
  });
  const events = createSharedEvents({ ...portal, isShared, readers: createConcurrencyLimiter(limits.streamReaders) });
  const revalidation = createRevalidation({
    secret: PORTAL_SIGNAL_SECRET,
    onRefused: () => portal.security('signature_fail', { call: 'portal.revalidate', requestId: '' }),
    forward: signal,
  });

  const own: Readonly<Record<string, OwnCall>> = {
    ...health,
    [addressOf(portalRoutes.session, {})]: (incoming) => answerSession(incoming, portal),
    // Next would keep the Referrer-Policy of all answers; this one needs a stricter one.
    [addressOf(portalRoutes.out, {})]: (incoming) => answerRedirectOut(incoming, portal, REDIRECT_ORIGINS),
  };

  return {
    async answer(request, response) {
      const path = pathOf(request);
      if (path === revalidatePath && request.method === 'POST') return revalidation.answer(request, response);
      const answered = shared.answer(request, response) || events.answer(request, response);
      if (answered && (answered === true || (await answered))) return;
      const answer = (isReading(request) ? own[path] : undefined) ?? portal.gateway.answer;
      const outgoing = await answer(incomingOf(request, response));
      const isFailedLink = outgoing.status >= 400 && isFileLink(request, allowList);
      send(request, response, isFailedLink ? await failedFile(request, outgoing, publicOrigin) : outgoing);
    },
    invalidate: () => shared.clear(),
  };
}
