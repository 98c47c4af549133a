import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressOf, apiBase } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { portalEnv } from '#lib/env.server.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { splitPath } from '#lib/routing/path-pattern.ts';
import { createConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import { isBackendReachable } from '#lib/server/health.ts';
import { portalLog } from '#lib/server/log.ts';
import type { EntryStats } from '#lib/server/metrics.ts';
import { portal } from '#lib/server/portal.ts';
import { forgetAnswers } from '#lib/server/public-answers.ts';
import { answerRedirectOut } from '#lib/server/redirect-out.ts';
import { answerSession } from '#lib/server/session/portal-session.ts';
import { type Incoming, type Outgoing, ownAnswer, refusalAnswer } from '#lib/server/upstream/exchange.ts';
import { incomingOf, send } from './calls/api.ts';
import { createSharedAnswers } from './calls/shared-answers.ts';
import { sharedPaths } from './calls/shared-calls.ts';
import { createSharedEvents } from './calls/shared-events.ts';
import { followContent } from './content/page-content.ts';
import { createRevalidation, revalidatePath } from './content/revalidation.ts';
import { limits } from './limits.ts';
import { builtPagesOf, draftModeOf, scriptsOf } from './next-settings.ts';
import { withEntrypoints } from './pages/entrypoints.ts';
import { plainStyle } from './pages/fallback-page.ts';
import { createFinishDocument, createFinishPersonal, withFinished } from './pages/finish-document.ts';
import { createInlineStyles } from './pages/inline-styles.ts';
import { openPageSource } from './pages/next-pages.ts';
import { sendOpenedPreview } from './pages/opened-preview.ts';
import { PageStore, type Render } from './pages/page-store.ts';
import { createPages, decisionFor, sendRedirect, variantOf } from './pages/pages.ts';
import { createPersonalPages } from './pages/personal-pages.ts';
import { createRenderQueue } from './pages/render-queue.ts';
import { createRendering } from './pages/rendering.ts';
import { knownInlineOf, strictTransport } from './policy/content-policy.ts';
import { rejectionOf } from './policy/guard.ts';
import { isReading, reject, sendFile } from './responses/answers.ts';
import { openStaticArchive } from './responses/static-archive.ts';
import { loadStaticFiles } from './responses/static-files.ts';

export interface PortalRequestHandler {
  readonly listener: RequestListener;
  /** Sets the portal to not ready; every connection is closed after its answer. */
  drain(): void;
  stats(): EntryStats;
  close(): Promise<void>;
}

const liveAddress = addressOf(portalRoutes.health, {});
const readyAddress = addressOf(portalRoutes.ready, {});
const busy = refusalAnswer(refuse('busy', { 'retry-after': '2' }));

/** Answers every request: stored content from memory, calls through the gateway, the rest through Next. */
export async function createRequestHandler(next: RequestListener): Promise<PortalRequestHandler> {
  const {
    PUBLIC_ORIGIN,
    BACKEND_PUBLIC_URL,
    IDENTITY_PROVIDER_LOGOUT_URL,
    AGREEMENT_FRAME_ORIGINS,
    REDIRECT_ORIGINS,
    PORTAL_SIGNAL_SECRET,
    STATIC_ARCHIVE_DIR,
  } = portalEnv();
  const { host, protocol } = new URL(PUBLIC_ORIGIN);
  const isSecure = protocol === 'https:';
  const log = portalLog();
  const deps = portal();
  const sessionCookie = cookieNames(PUBLIC_ORIGIN).session;
  const { files, styleSheets } = await loadStaticFiles('.next', 'public');
  const archive = STATIC_ARCHIVE_DIR
    ? await openStaticArchive({ buildFolder: '.next', folder: STATIC_ARCHIVE_DIR })
    : null;
  const source = await openPageSource(withEntrypoints({ next, find: builtPagesOf('.next'), log }), { host, log });
  const finishing = {
    known: knownInlineOf(scriptsOf('.next'), plainStyle),
    inlineStyles: createInlineStyles(styleSheets),
    frames: [
      new URL(BACKEND_PUBLIC_URL).origin,
      new URL(IDENTITY_PROVIDER_LOGOUT_URL).origin,
      ...AGREEMENT_FRAME_ORIGINS,
    ],
  };
  const finish = createFinishDocument({ ...finishing, log });
  // A page contains nothing private, so any session cookie gives access to it; the API checks whether a session is
  // valid.
  const queue = createRenderQueue(limits.rendering);
  const renderPage: Render = (key, client) => queue.run(client, () => source.render(key, `${sessionCookie}=page`));
  const store = new PageStore(withFinished(renderPage, finish));
  const isShared = sharedPaths();
  const shared = createSharedAnswers({
    ...deps,
    isShared,
    questions: createConcurrencyLimiter(limits.sharedQuestions),
  });
  const events = createSharedEvents({ ...deps, isShared, readers: createConcurrencyLimiter(limits.streamReaders) });
  const unfollow = followContent(() => {
    store.invalidate();
    forgetAnswers();
    shared.clear();
  });
  const pages = createPages(store);
  const hosts = new Set([host]);
  const rendering = createRendering({ source, queue, finish });
  const personalPages = createPersonalPages({
    source,
    finish: createFinishPersonal(finishing),
    sessions: deps.sessions,
    limits: limits.personalPages,
    sessionCookie,
    draftMode: draftModeOf('.next'),
  });
  const revalidation = createRevalidation({
    secret: PORTAL_SIGNAL_SECRET,
    onRefused: () => deps.security('signature_fail', { call: 'portal.revalidate', requestId: '' }),
    forward: source.signal,
  });
  let isDraining = false;

  /** The portal's own calls, answered without Next. */
  const own: Readonly<Record<string, (incoming: Incoming) => Outgoing | Promise<Outgoing>>> = {
    [addressOf(portalRoutes.session, {})]: (incoming) => answerSession(incoming, deps),
    // Next would keep the Referrer-Policy of all answers; this one needs a stricter one.
    [addressOf(portalRoutes.out, {})]: (incoming) => answerRedirectOut(incoming, deps, REDIRECT_ORIGINS),
    [liveAddress]: () => ownAnswer({ live: true, pages: store.size }),
    [readyAddress]: async () => (!isDraining && (await isBackendReachable()) ? ownAnswer({ ready: true }) : busy),
  };

  async function answerCall(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (path === revalidatePath && request.method === 'POST') return revalidation.answer(request, response);
    const ownCall = isReading(request) ? own[path] : undefined;
    const answered = shared.answer(request, response) || events.answer(request, response);
    if (answered && (answered === true || (await answered))) return;
    const incoming = incomingOf(request, response);
    send(request, response, await (ownCall ?? deps.gateway.answer)(incoming));
  }

  /** A stored page is sent synchronously: only a rendering is waited for. */
  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const decision = decisionFor(request, sessionCookie);
    if (decision.kind === 'methodNotAllowed') return reject(request, response, { status: 405, reason: 'method' });
    if (decision.kind === 'redirect') return sendRedirect(response, decision);
    if (decision.kind === 'openPreview') return sendOpenedPreview(response, decision.preview, PUBLIC_ORIGIN);
    const path = pathOf(request);
    if (decision.kind === 'pass')
      return splitPath(path) ? rendering.file(request, response) : rendering.notFound(request, response);
    // Next interprets this extension itself: it would send the payload of another page.
    if (path.endsWith('.rsc')) return rendering.notFound(request, response, decision.locale);
    if (
      decision.route.login &&
      variantOf(request) === 'html' &&
      (await personalPages.answer(request, response, decision))
    )
      return undefined;
    const answered = pages.answer(request, response, decision);
    const outcome = typeof answered === 'string' ? answered : await answered;
    if (outcome === 'sent') return undefined;
    if (typeof outcome === 'object') return rendering.absent(request, response, outcome, decision.locale);
    const variant = variantOf(request);
    if (variant !== 'html') return rendering.payload(request, response, variant);
    if (outcome === 'failed') return rendering.unavailable(request, response, decision.locale);
    return rendering.document(request, response, decision.locale);
  }

  /** All files of this build are in memory: Next need not be asked. */
  async function answerOtherBuild(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const file = isReading(request) ? await archive?.find(path) : null;
    return file ? sendFile(request, response, file) : rendering.notFound(request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    if (isDraining) response.shouldKeepAlive = false;
    const path = pathOf(request);
    const refused = rejectionOf(request, isForMachines(path) ? null : hosts);
    if (refused) return reject(request, response, refused);
    if (path.startsWith(`${apiBase}/`)) return answerCall(request, response, path);
    const file = files.get(path);
    if (file) return sendFile(request, response, file);
    if (path.startsWith('/_next/')) return answerOtherBuild(request, response, path);
    return answerPage(request, response);
  }

  return {
    listener: (request, response) => {
      if (isSecure) response.setHeader(...strictTransport);
      try {
        answer(request, response)?.catch((error: unknown) => fail(request, response, error));
      } catch (error) {
        fail(request, response, error);
      }
    },
    drain: () => {
      isDraining = true;
    },
    stats: () => ({ pages: store.size, renderings: queue.size }),
    close: async () => {
      archive?.close();
      unfollow();
      await source.close();
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Load balancers and the backend call these at any host name; none of them returns personal data. */
function isForMachines(path: string): boolean {
  return path === revalidatePath || path === liveAddress || path === readyAddress;
}

/** Last resort: after any error the client gets an answer or a closed connection, and the process continues. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const cause = Error.isError(error) ? error.name : 'unknown';
  const requestId = crypto.randomUUID();
  portalLog().error({ call: 'request', requestId, cause }, 'a request failed');
  if (response.headersSent) response.destroy();
  else send(request, response, refusalAnswer(refuse('failed', { 'x-request-id': requestId })));
}
