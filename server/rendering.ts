import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Locale } from '#lib/i18n/locales.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { refusalAnswer } from '#lib/server/exchange.ts';
import { endWith } from './answers.ts';
import { send } from './api.ts';
import { securityFields, securityHeaders } from './content-policy.ts';
import { limits } from './limits.ts';
import type { Answer, PageSource } from './next-pages.ts';
import { unavailableDocument, withNotFoundWords } from './plain-words.ts';

/** What Next has to work on for this very request; only so many at a time. */
export interface Rendering {
  /** Next answers itself. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  /** A document that is not kept: it goes through us, because its policy is made from its bytes. */
  document(request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<void>;
  /** Says that there is no document now, and when to come again. */
  unavailable(request: IncomingMessage, response: ServerResponse, locale: Locale): void;
}

interface Parts {
  readonly next: RequestListener;
  readonly source: PageSource;
  readonly policyOf: (html: string) => string;
  readonly onError: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
}

const busy = refusalAnswer(refuse('busy', { 'retry-after': '2' }));

export function createRendering({ next, source, policyOf, onError }: Parts): Rendering {
  let running = 0;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (running >= limits.rendering) {
      send(request, response, busy);
      return;
    }
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    Promise.resolve(next(request, response)).catch((error: unknown) => onError(request, response, error));
  }

  async function document(request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<void> {
    const answer = running < limits.rendering ? await rendered(request) : null;
    if (response.destroyed) return;
    if (answer && answer.status < 500) sendDocument(request, response, answer, locale);
    else unavailable(request, response, locale);
  }

  function unavailable(request: IncomingMessage, response: ServerResponse, locale: Locale): void {
    const html = unavailableDocument(locale);
    const fields = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'Retry-After', '5'];
    sendHtml(request, response, { status: 503, fields, body: Buffer.from(html) });
  }

  /** Null where Next did not answer in time. */
  async function rendered({ url = '/', headers }: IncomingMessage): Promise<Answer | null> {
    const { cookie, 'user-agent': agent } = headers;
    running += 1;
    try {
      const given = { accept: 'text/html', ...(cookie && { cookie }), ...(agent && { 'user-agent': agent }) };
      return await source.document(url, given);
    } catch {
      return null;
    } finally {
      running -= 1;
    }
  }

  function sendDocument(request: IncomingMessage, response: ServerResponse, answer: Answer, locale: Locale): void {
    const { status, headers, body } = answer;
    const fields = passedHeaders.flatMap((name) => (headers[name] ? [name, headers[name]] : []));
    const isHtml = headers['content-type']?.startsWith('text/html');
    const bytes = isHtml && status === 404 ? Buffer.from(withNotFoundWords(body.toString(), locale)) : body;
    if (isHtml) sendHtml(request, response, { status, fields, body: bytes });
    else sendBytes(request, response, { status, fields, body });
  }

  function sendHtml(request: IncomingMessage, response: ServerResponse, page: Page): void {
    const fields = [...page.fields, 'Content-Security-Policy', policyOf(page.body.toString())];
    sendBytes(request, response, { ...page, fields });
  }

  return { pass, document, unavailable };
}

const passedHeaders = ['content-type', 'cache-control', 'location', 'vary'] as const;

interface Page {
  readonly status: number;
  /** Names and values in turn. */
  readonly fields: readonly string[];
  readonly body: Buffer;
}

function sendBytes(request: IncomingMessage, response: ServerResponse, { status, fields, body }: Page): void {
  response.writeHead(status, [...securityFields, ...fields, 'Content-Length', String(body.length)]);
  endWith(request, response, body);
}
