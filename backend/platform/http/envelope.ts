import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../../messages/messages.ts';
import { Answer } from './handlers.ts';
import type { Refusal } from './refusal.ts';

/** The body sent for a handler's result. */
export function envelopeOf(result: unknown): string {
  const { code, message, data } = result instanceof Answer ? result : { code: 0, message: '', data: result ?? null };
  return JSON.stringify({ code, message, data });
}

/** The body sent for a refusal, in the language of the request. */
export function refusalEnvelope(refusal: Refusal, locale: Locale): string {
  return JSON.stringify({
    code: refusal.code,
    message: translate(locale, refusal.messageKey, refusal.values),
    data: null,
  });
}

export function jsonResponse(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
