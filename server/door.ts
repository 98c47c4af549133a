import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { portalEnv } from '#lib/env.server.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { onContentChange } from '#lib/server/content-change.ts';
import { type Incoming, type Outgoing, ownAnswer, refusalAnswer } from '#lib/server/exchange.ts';
import { isBackendReachable } from '#lib/server/health.ts';
import { portalLog } from '#lib/server/log.ts';
import { portal } from '#lib/server/portal.ts';
import { answerSession } from '#lib/server/portal-session.ts';
import { answerRedirectOut } from '#lib/server/redirect-out.ts';
import { upstreamLimits } from '#lib/server/upstream.ts';
import { isReading, sendFile, turnAway } from './answers.ts';
import { incomingOf, send } from './api.ts';
import { hashSource } from './content-policy.ts';
import { refusalOf } from './guard.ts';
import { openPageSource } from './next-pages.ts';
import { PageStore } from './page-store.ts';
import { createPages, decisionFor, sendRedirect, variantOf } from './pages.ts';
import { createRendering } from './rendering.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { sharedPaths } from './shared-calls.ts';
import { createSharedEvents } from './shared-events.ts';
import { loadStaticFiles } from './static-files.ts';

export interface Door {
  readonly listener: RequestListener;
  /** From now on not ready, and every connection ends with its answer. */
  drain(): void;
  close(): Promise<void>;
}

const busy = refusalAnswer(refuse('busy', { 'retry-after': '2' }));

/** Answers every request: what is hot from memory, calls through the gateway, the rest through Next. */
export async function openDoor(next: RequestListener): Promise<Door> {
  const { PUBLIC_ORIGIN, BACKEND_PUBLIC_URL, IDENTITY_PROVIDER_ORIGIN, AGREEMENT_FRAME_ORIGINS, REDIRECT_ORIGINS } =
    portalEnv();
  const { host } = new URL(PUBLIC_ORIGIN);
  const parts = portal();
  const sessionCookie = cookieNames(PUBLIC_ORIGIN).session;
  const { files, styleSheets } = await loadStaticFiles('.next', 'public');
  const source = await openPageSource(next, host);
  // A page has nothing private, so any session cookie may ask for it; whether a session is good is for the API to say.
  const store = new PageStore((key) => source.render(key, `${sessionCookie}=page`), {
    styleHashes: styleSheets.map(hashSource),
    frames: [
      new URL(BACKEND_PUBLIC_URL).origin,
      ...(IDENTITY_PROVIDER_ORIGIN ? [IDENTITY_PROVIDER_ORIGIN] : []),
      ...AGREEMENT_FRAME_ORIGINS,
    ],
  });
  const isShared = sharedPaths();
  const shared = createSharedAnswers({ ...parts, isShared });
  const events = createSharedEvents({ ...parts, isShared });
  onContentChange(() => {
    store.invalidate();
    shared.clear();
  });
  const pages = createPages(store);
  const hosts = new Set([host]);
  const rendering = createRendering({ next, source, policyOf: (html) => store.policyOf(html), onError: fail });
  let isDraining = false;

  /** The portal's own calls that need nothing of Next. */
  const own: Readonly<Record<string, (incoming: Incoming) => Outgoing | Promise<Outgoing>>> = {
    '/api/portal/session': (incoming) => answerSession(incoming, parts),
    // Next would keep the Referrer-Policy that every answer has; this one must say more.
    '/api/portal/out': (incoming) => answerRedirectOut(incoming, parts, REDIRECT_ORIGINS),
    '/api/portal/health': () => ownAnswer({ live: true, pages: store.size }),
    '/api/portal/health/ready': async () =>
      !isDraining && (await isBackendReachable()) ? ownAnswer({ ready: true }) : busy,
  };

  async function answerCall(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const ownCall = isReading(request) ? own[path] : undefined;
    if (!ownCall && path.startsWith('/api/portal/')) return rendering.pass(request, response);
    const answered = shared.answer(request, response) || events.answer(request, response);
    if (answered && (answered === true || (await answered))) return;
    const incoming = incomingOf(request, response, upstreamLimits.idle);
    send(request, response, await (ownCall ?? parts.gateway.answer)(incoming));
  }

  /** A stored page is sent before this returns: only what has to be rendered waits. */
  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const decision = decisionFor(request, sessionCookie);
    if (decision.kind === 'redirect') return sendRedirect(response, decision);
    if (decision.kind === 'pass') return rendering.pass(request, response);
    const answered = pages.answer(request, response, decision);
    const outcome = typeof answered === 'string' ? answered : await answered;
    if (outcome === 'sent') return undefined;
    if (variantOf(request) !== 'html') return rendering.pass(request, response);
    if (outcome === 'failed') return rendering.unavailable(request, response, decision.locale);
    return rendering.document(request, response, decision.locale);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    if (isDraining) response.shouldKeepAlive = false;
    const path = pathOf(request);
    const refused = refusalOf(request, isForMachines(path) ? null : hosts);
    if (refused) return turnAway(response, refused.status, refused.reason);
    if (path.startsWith('/api/')) return answerCall(request, response, path);
    const file = files.get(path);
    return file && isReading(request) ? sendFile(request, response, file) : answerPage(request, response);
  }

  return {
    listener: (request, response) => {
      try {
        answer(request, response)?.catch((error: unknown) => fail(request, response, error));
      } catch (error) {
        fail(request, response, error);
      }
    },
    drain: () => {
      isDraining = true;
    },
    close: source.close,
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Balancers and the backend call these by whatever address they know; none of them says anything of a person. */
function isForMachines(path: string): boolean {
  return path === '/api/portal/revalidate' || path === '/api/portal/health' || path === '/api/portal/health/ready';
}

/** The last resort: whatever went wrong, the client gets an answer or a closed connection, and the process lives on. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const cause = error instanceof Error ? error.name : 'unknown';
  portalLog().error({ call: 'door', requestId: '', cause }, 'a request failed');
  if (response.headersSent) response.destroy();
  else send(request, response, refusalAnswer(refuse('failed')));
}
