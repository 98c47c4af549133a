import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '#lib/i18n/locales.ts';
import { inertPolicy } from '../policy/content-policy.ts';
import { compressOnce, type FastEncoding, fastEncoding } from '../responses/encodings.ts';
import { type Documents, sendBytes, type WholeAnswer } from './documents.ts';
import { withNotFoundWords } from './fallback-page.ts';
import type { FinishDocument } from './finish-document.ts';
import { locationOf, sendRedirect } from './pages.ts';
import type { Absent } from './stored-page.ts';

/** Answers that a page has no subject, or redirects to its new address, as known by the page store. */
export type SendAbsent = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Absent,
  locale: Locale,
) => void | Promise<void>;

export function createSendAbsent(finish: FinishDocument, { unavailable }: Pick<Documents, 'unavailable'>): SendAbsent {
  /** Documents of missing pages in the forms that were sent: preparing one takes milliseconds. */
  const kept = new WeakMap<Absent, Map<string, Promise<WholeAnswer>>>();

  /** @throws UnknownInlineError for a document that must not be sent */
  async function prepared(
    { contentType, body, status }: Absent,
    { locale, encoding, target }: { locale: Locale; encoding: FastEncoding | null; target: string },
  ): Promise<WholeAnswer> {
    const isDocument = status === 404 && contentType.startsWith('text/html');
    const document = isDocument ? finish(Buffer.from(withNotFoundWords(body.toString(), locale)), target) : null;
    const bytes = document?.body ?? body;
    return {
      status: 404,
      fields: [
        ...['Content-Type', contentType, 'Cache-Control', 'private, no-cache', 'Vary', 'Accept-Encoding'],
        ...(document ? ['Content-Security-Policy', document.policy] : inertPolicy),
        ...(encoding ? ['Content-Encoding', encoding] : []),
      ],
      body: encoding ? await compressOnce(encoding, bytes) : bytes,
    };
  }

  async function sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Absent,
    locale: Locale,
  ): Promise<void> {
    const encoding = fastEncoding(request.headers['accept-encoding']);
    const forms = kept.get(answer) ?? new Map<string, Promise<WholeAnswer>>();
    kept.set(answer, forms);
    const name = `${locale} ${encoding}`;
    const form = forms.get(name) ?? prepared(answer, { locale, encoding, target: request.url ?? '/' });
    forms.set(name, form);
    const page = await form.catch(() => null);
    if (response.destroyed) return;
    if (page) sendBytes(request, response, page);
    else unavailable(request, response, locale);
  }

  return (request, response, answer, locale) => {
    if (response.destroyed) return undefined;
    const location = locationOf(answer, request);
    if (location === null) return sendMissing(request, response, answer, locale);
    return sendRedirect(response, { location, status: 307 });
  };
}
