import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { portalEnv } from '#lib/env.server.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { splitPath } from '#lib/routing/path-pattern.ts';
import type { Log } from '#lib/server/log.ts';
import type { EntryStats } from '#lib/server/metrics.ts';
import type { Portal } from '#lib/server/portal.ts';
import { limits } from '../limits.ts';
import { builtPagesOf, draftModeOf, scriptsOf } from '../next-settings.ts';
import { knownInlineOf } from '../policy/content-policy.ts';
import { pathOf, reject } from '../responses/answers.ts';
import { withEntrypoints } from './entrypoints.ts';
import { plainStyle } from './fallback-page.ts';
import { createFinishDocument, createFinishPersonal, withFinished } from './finish-document.ts';
import { createInlineStyles } from './inline-styles.ts';
import { openPageSource, type PageSource } from './next-pages.ts';
import { sendOpenedPreview } from './opened-preview.ts';
import { PageStore, type Render } from './page-store.ts';
import { createPages, decisionFor, type Rewrite, sendRedirect, variantOf } from './pages.ts';
import { createPersonalPages } from './personal-pages.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRendering } from './rendering.ts';

/** All that is neither a call nor a file: documents and payloads from memory, others rendered by Next. */
export interface PortalPages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Answers 404 for this address. */
  notFound(request: IncomingMessage, response: ServerResponse): void;
  /** Forgets the stored pages after a change of content. */
  invalidate(): void;
  readonly signal: PageSource['signal'];
  stats(): EntryStats;
  close(): Promise<void>;
}

interface PortalPagesDeps {
  /** Next's request handler. */
  readonly next: RequestListener;
  readonly buildFolder: string;
  /** Texts of the build's style sheets by address. */
  readonly styleSheets: ReadonlyMap<string, string>;
  readonly env: Pick<
    ReturnType<typeof portalEnv>,
    'PUBLIC_ORIGIN' | 'BACKEND_PUBLIC_URL' | 'IDENTITY_PROVIDER_LOGOUT_URL' | 'AGREEMENT_FRAME_ORIGINS'
  >;
  readonly sessions: Portal['sessions'];
  readonly log: Log;
}

export async function openPortalPages(deps: PortalPagesDeps): Promise<PortalPages> {
  const { next, buildFolder, styleSheets, env, sessions, log } = deps;
  const { PUBLIC_ORIGIN, BACKEND_PUBLIC_URL, IDENTITY_PROVIDER_LOGOUT_URL, AGREEMENT_FRAME_ORIGINS } = env;
  const { host } = new URL(PUBLIC_ORIGIN);
  const sessionCookie = cookieNames(PUBLIC_ORIGIN).session;
  const renderer = withEntrypoints({ next, find: builtPagesOf(buildFolder), log });
  const source = await openPageSource(renderer, { host, log });
  const finishing = {
    known: knownInlineOf(scriptsOf(buildFolder), plainStyle),
    inlineStyles: createInlineStyles(styleSheets),
    frames: [
      new URL(BACKEND_PUBLIC_URL).origin,
      new URL(IDENTITY_PROVIDER_LOGOUT_URL).origin,
      ...AGREEMENT_FRAME_ORIGINS,
    ],
  };
  const finish = createFinishDocument({ ...finishing, log });
  const queue = createRenderQueue(limits.rendering);
  // A page contains nothing private, so any session cookie gives access to it; the API checks whether a session is
  // valid.
  const renderPage: Render = (key, client) => queue.run(client, () => source.render(key, `${sessionCookie}=page`));
  const store = new PageStore(withFinished(renderPage, finish));
  const pages = createPages(store);
  const rendering = createRendering({ source, queue, finish, publicOrigin: PUBLIC_ORIGIN });
  const personalPages = createPersonalPages({
    source,
    finish: createFinishPersonal(finishing),
    sessions,
    limits: limits.personalPages,
    sessionCookie,
    draftMode: draftModeOf(buildFolder),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const decision = decisionFor(request, sessionCookie);
    switch (decision.kind) {
      case 'methodNotAllowed':
        return reject(request, response, { status: 405, reason: 'method' });
      case 'redirect':
        return sendRedirect(response, decision);
      case 'openPreview':
        return sendOpenedPreview(response, decision.preview, PUBLIC_ORIGIN);
      case 'pass':
        return splitPath(pathOf(request)) ? rendering.file(request, response) : rendering.notFound(request, response);
      case 'rewrite':
        return answerPage(request, response, decision);
    }
  }

  /** A stored page is sent synchronously: only a rendering is waited for. */
  async function answerPage(request: IncomingMessage, response: ServerResponse, decision: Rewrite): Promise<void> {
    const { locale, route } = decision;
    // Next interprets this extension itself: it would send the payload of another page.
    if (pathOf(request).endsWith('.rsc')) return rendering.notFound(request, response, locale);
    const variant = variantOf(request);
    if (route.login && variant === 'html' && (await personalPages.answer(request, response, decision)))
      return undefined;
    const answered = pages.answer(request, response, decision);
    const outcome = typeof answered === 'string' ? answered : await answered;
    if (outcome === 'sent') return undefined;
    if (typeof outcome === 'object') return rendering.absent(request, response, outcome, locale);
    if (variant !== 'html') return rendering.payload(request, response, variant);
    if (outcome === 'failed') return rendering.unavailable(request, response, locale);
    return rendering.document(request, response, locale);
  }

  return {
    answer,
    notFound: (request, response) => rendering.notFound(request, response),
    invalidate: () => store.invalidate(),
    signal: source.signal,
    stats: () => ({ pages: store.size, renderings: queue.size }),
    close: () => source.close(),
  };
}
