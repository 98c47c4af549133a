import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import { securityFields, UnknownInlineError } from '../policy/content-policy.ts';
import { endWith } from '../responses/answers.ts';
import { notFoundDocument, unavailableDocument } from './fallback-page.ts';
import type { FinishDocument } from './finish-document.ts';

export interface WholeAnswer {
  readonly status: number;
  /** Alternating names and values. */
  readonly fields: readonly string[];
  readonly body: Buffer;
}

/** Sends bytes as they are. */
export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, fields, body }: WholeAnswer,
  security = securityFields,
): void {
  response.writeHead(status, [...security, ...fields, 'Content-Length', String(body.length)]);
  endWith(request, response, body);
}

/** Sends documents for one request, each with the policy of its bytes. */
export interface Documents {
  /** Sends this document, or that it is unavailable where it must not be sent. */
  send(request: IncomingMessage, response: ServerResponse, document: WholeAnswer, locale: Locale): void;
  /** Answers that the document is temporarily unavailable, with Retry-After. */
  unavailable(request: IncomingMessage, response: ServerResponse, locale: Locale): void;
  /** Answers 404 for this address. */
  notFound(request: IncomingMessage, response: ServerResponse, locale?: Locale): void;
}

export function createDocuments(finish: FinishDocument): Documents {
  /** @throws UnknownInlineError for a document that must not be sent */
  function sendFinished(request: IncomingMessage, response: ServerResponse, document: WholeAnswer): void {
    const { body, policy } = finish(document.body, request.url ?? '/');
    const fields = [...document.fields, 'Content-Security-Policy', policy];
    sendBytes(request, response, { ...document, fields, body });
  }

  function unavailable(request: IncomingMessage, response: ServerResponse, locale: Locale): void {
    const body = Buffer.from(unavailableDocument(locale));
    sendFinished(request, response, { status: 503, fields: [...ownFields, 'Retry-After', '5'], body });
  }

  return {
    unavailable,
    notFound(request, response, locale = defaultLocale) {
      const body = Buffer.from(notFoundDocument(locale));
      sendFinished(request, response, { status: 404, fields: ownFields, body });
    },
    send(request, response, document, locale) {
      try {
        sendFinished(request, response, document);
      } catch (error) {
        if (!(error instanceof UnknownInlineError)) throw error;
        unavailable(request, response, locale);
      }
    },
  };
}

const ownFields = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store'];
