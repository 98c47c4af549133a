import type { IncomingMessage } from 'node:http';
import { refusedFile } from '#lib/contract/endpoint.ts';
import { EnvelopeSchema } from '#lib/contract/envelope.ts';
import { parseJson } from '#lib/contract/parse-json.ts';
import { apiBase } from '#lib/contract/route.ts';
import { languageCookie } from '#lib/i18n/locales.ts';
import type { AllowList } from '#lib/proxy/allow-list.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { parseOwnAddress, pathText } from '#lib/routing/known-path.ts';
import { requestLocale } from '#lib/routing/language.ts';
import type { Outgoing } from '#lib/server/gateway/exchange.ts';
import { readText } from '#lib/server/upstream/text-body.ts';
import { hashSource } from '../policy/content-policy.ts';
import { pathOf } from '../responses/answers.ts';
import { type FileFailure, failedFileDocument, plainStyle } from './fallback-page.ts';

/** True when a browser would show the answer as the next page. Browsers send no fetch metadata over plain http. */
export function isNavigation({ method, headers }: IncomingMessage): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = headers;
  return method === 'GET' && mode === 'navigate' && accept.includes('text/html');
}

/** True for a link to a file of the contract that a person followed. */
export function isFileLink(request: IncomingMessage, allowList: AllowList): boolean {
  if (!isNavigation(request)) return false;
  const call = allowList('GET', pathOf(request).slice(apiBase.length));
  return 'endpoint' in call && call.endpoint.answer === 'file';
}

/** Headers of the failed call that its document keeps. */
const keptHeaders = ['retry-after', 'x-request-id', 'connection'];

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashSource(plainStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

function reasonOf(status: number): FileFailure {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'missing';
  if (status === 429) return 'tooMany';
  return status === 408 || status >= 500 ? 'failed' : 'refused';
}

/** The backend's sentence of a refusal; null for any other answer, whose body is not read. */
async function sentenceOf({ status, body }: Outgoing): Promise<string | null> {
  if (typeof body === 'string' || body === null) return null;
  if (status !== refusedFile) {
    body.destroy();
    return null;
  }
  const text = await readText(body).catch(() => '');
  return EnvelopeSchema.safeParse(parseJson(text)).data?.message || null;
}

/**
 * The same failure for a person who followed a link to a file: a document in their language, with the status of the
 * call, that links to the page they came from. The referrer is rebuilt from the route table.
 */
export async function failedFile(request: IncomingMessage, failed: Outgoing, publicOrigin: string): Promise<Outgoing> {
  const { cookie, referer = '' } = request.headers;
  const page = parseOwnAddress(referer, publicOrigin);
  const document = failedFileDocument(requestLocale('', readCookie(cookie, languageCookie)).locale, {
    reason: reasonOf(failed.status),
    says: await sentenceOf(failed),
    number: failed.status >= 500 ? (failed.headers['x-request-id'] ?? null) : null,
    from: page && pathText(page),
  });
  const kept = Object.entries(failed.headers).filter(([name]) => keptHeaders.includes(name));
  return { ...failed, headers: { ...Object.fromEntries(kept), ...headers }, body: document };
}
