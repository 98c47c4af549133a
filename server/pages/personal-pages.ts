import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageCookie } from '#lib/i18n/locales.ts';
import { renewBelow } from '#lib/proxy/renewal.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import { beginRendering, renderingHeader } from '#lib/server/personal-rendering.ts';
import type { SessionManager, Visit } from '#lib/server/session/session-manager.ts';
import { readerOf } from '../calls/api.ts';
import { securityFields } from '../policy/content-policy.ts';
import { endWith } from '../responses/answers.ts';
import { compressOnce, fastEncoding } from '../responses/encodings.ts';
import type { FinishedDocument, FinishPersonal } from './finish-document.ts';
import type { PageSource } from './next-pages.ts';
import type { Rewrite } from './pages.ts';

/** Documents of signed-in screens, rendered for one person with their first data. */
export interface PersonalPages {
  /**
   * Answers with such a document. False, with nothing sent, when there is no session that lasts long enough, too many
   * are being rendered, or this rendering failed or is late: the same screen is then sent without data, as to everyone.
   */
  answer(request: IncomingMessage, response: ServerResponse, decision: Rewrite): Promise<boolean>;
}

export interface PersonalPageLimits {
  /** Concurrent renderings of documents, in total and per session. */
  readonly running: number;
  readonly perSession: number;
  /** Milliseconds until a document is sent without data. */
  readonly time: number;
}

interface Deps {
  readonly source: Pick<PageSource, 'document'>;
  readonly finish: FinishPersonal;
  readonly sessions: Pick<SessionManager, 'visit'>;
  readonly limits: PersonalPageLimits;
  readonly sessionCookie: string;
  /** Cookie value for rendering a prerendered page for one request (Next's draft mode). */
  readonly draftMode: string;
}

/** Name of Next's draft mode cookie (next/dist/server/api-utils, COOKIE_NAME_PRERENDER_BYPASS). */
const draftCookie = '__prerender_bypass';

/** Seconds that a session must last beyond its renewal time: rendering does not renew it. */
const spareTime = 5;

export function createPersonalPages({
  source,
  finish,
  sessions,
  limits,
  sessionCookie,
  draftMode,
}: Deps): PersonalPages {
  const running = new Map<string, number>();
  let total = 0;

  function count(session: string, by: 1 | -1): void {
    total += by;
    const left = (running.get(session) ?? 0) + by;
    if (left > 0) running.set(session, left);
    else running.delete(session);
  }

  const hasRoom = (session: string) => total < limits.running && (running.get(session) ?? 0) < limits.perSession;

  /** Null when Next did not answer with a document in time. */
  async function render(
    request: IncomingMessage,
    { locale, internal }: Rewrite,
    visit: Visit,
  ): Promise<FinishedDocument | null> {
    const rendering = beginRendering({
      visit,
      target: request.url ?? '/',
      page: internal,
      clientAddress: notedAddress(readerOf(request)),
    });
    const cookie = `${draftCookie}=${draftMode}; ${sessionCookie}=page; ${languageCookie}=${locale}`;
    const nonce = randomBytes(16).toString('base64url');
    const headers = {
      accept: 'text/html',
      cookie,
      [renderingHeader]: rendering.id,
      // Next reads the nonce for its scripts from the policy of the request.
      'content-security-policy': `script-src 'nonce-${nonce}'`,
    };
    try {
      const answer = await source.document(request.url ?? '/', headers);
      const isDocument = answer.status === 200 && answer.headers['content-type']?.startsWith('text/html');
      return isDocument ? finish(answer.body, nonce) : null;
    } catch {
      return null;
    } finally {
      rendering.end();
    }
  }

  /** A late rendering continues to its end, and is counted until then: Next cannot be stopped. */
  async function renderInTime(
    request: IncomingMessage,
    decision: Rewrite,
    visit: Visit,
    session: string,
  ): Promise<FinishedDocument | null> {
    count(session, 1);
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(late.resolve, limits.time, null);
    const rendered = render(request, decision, visit).finally(() => {
      count(session, -1);
      clearTimeout(timer);
    });
    return Promise.race([rendered, late.promise]);
  }

  return {
    async answer(request, response, decision) {
      const visit = await sessions.visit(request.headers.cookie);
      const { session } = visit;
      if (!session || session.expiresAt - Date.now() / 1000 < renewBelow + spareTime) return false;
      if (!hasRoom(session.id)) return false;
      const document = await renderInTime(request, decision, visit, session.id);
      if (!document) return false;
      if (response.destroyed) return true;
      await sendPersonal(request, response, document);
      return true;
    },
  };
}

async function sendPersonal(
  request: IncomingMessage,
  response: ServerResponse,
  { body, policy }: FinishedDocument,
): Promise<void> {
  const encoding = fastEncoding(request.headers['accept-encoding']);
  const bytes = encoding ? await compressOnce(encoding, body) : body;
  if (response.destroyed) return;
  response.writeHead(200, [
    ...securityFields,
    ...['Content-Security-Policy', policy],
    ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'private, no-store', 'Vary', 'Accept-Encoding'],
    ...(encoding ? ['Content-Encoding', encoding] : []),
    ...['Content-Length', String(bytes.length)],
  ]);
  endWith(request, response, bytes);
}
