import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressOf, apiBase } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { portalEnv } from '#lib/env.server.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { ownAnswer, refusalAnswer } from '#lib/server/gateway/exchange.ts';
import { isBackendReachable, notReady } from '#lib/server/health.ts';
import { portalLog } from '#lib/server/log.ts';
import type { EntryStats } from '#lib/server/metrics.ts';
import { portal } from '#lib/server/portal.ts';
import { forgetAnswers } from '#lib/server/public-answers.ts';
import { send } from './calls/api.ts';
import { followContent } from './content/page-content.ts';
import { revalidatePath } from './content/revalidation.ts';
import { openPortalPages } from './pages/portal-pages.ts';
import { strictTransport } from './policy/content-policy.ts';
import { rejectionOf } from './policy/guard.ts';
import { createPortalCalls } from './portal-calls.ts';
import { isReading, pathOf, reject, sendFile } from './responses/answers.ts';
import { openStaticArchive } from './responses/static-archive.ts';
import { loadStaticFiles } from './responses/static-files.ts';

export interface PortalRequestHandler {
  readonly listener: RequestListener;
  /** Sets the portal to not ready; every connection is closed after its answer. */
  drain(): void;
  stats(): EntryStats;
  close(): Promise<void>;
}

const buildFolder = '.next';
const liveAddress = addressOf(portalRoutes.health, {});
const readyAddress = addressOf(portalRoutes.ready, {});

/** Answers every request: stored content from memory, calls through the gateway, the rest through Next. */
export async function createRequestHandler(next: RequestListener): Promise<PortalRequestHandler> {
  const env = portalEnv();
  const log = portalLog();
  const running = portal();
  const { host, protocol } = new URL(env.PUBLIC_ORIGIN);
  const hosts = new Set([host]);
  const { files, styleSheets } = await loadStaticFiles(buildFolder, 'public');
  const archive = env.STATIC_ARCHIVE_DIR
    ? await openStaticArchive({ buildFolder, folder: env.STATIC_ARCHIVE_DIR })
    : null;
  const pages = await openPortalPages({ next, buildFolder, styleSheets, env, sessions: running.sessions, log });
  let isDraining = false;
  const calls = createPortalCalls({
    portal: running,
    env,
    signal: pages.signal,
    health: {
      [liveAddress]: () => ownAnswer({ live: true, pages: pages.stats().pages }),
      [readyAddress]: async () =>
        !isDraining && (await isBackendReachable()) ? ownAnswer({ ready: true }) : notReady(),
    },
  });
  const unfollow = followContent(() => {
    pages.invalidate();
    forgetAnswers();
    calls.invalidate();
  });

  /** All files of this build are in memory: Next need not be asked. */
  async function answerOtherBuild(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const file = isReading(request) ? await archive?.find(path) : null;
    return file ? sendFile(request, response, file) : pages.notFound(request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    if (isDraining) response.shouldKeepAlive = false;
    const path = pathOf(request);
    const refused = rejectionOf(request, isForMachines(path) ? null : hosts);
    if (refused) return reject(request, response, refused);
    if (path.startsWith(`${apiBase}/`)) return calls.answer(request, response);
    const file = files.get(path);
    if (file) return sendFile(request, response, file);
    if (path.startsWith('/_next/')) return answerOtherBuild(request, response, path);
    return pages.answer(request, response);
  }

  return {
    listener: (request, response) => {
      if (protocol === 'https:') response.setHeader(...strictTransport);
      try {
        answer(request, response)?.catch((error: unknown) => fail(request, response, error));
      } catch (error) {
        fail(request, response, error);
      }
    },
    drain: () => {
      isDraining = true;
    },
    stats: pages.stats,
    close: async () => {
      archive?.close();
      unfollow();
      await pages.close();
    },
  };
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
