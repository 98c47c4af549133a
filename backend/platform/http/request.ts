import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { defaultLocale, isLocale, type Locale } from '#lib/i18n/locales.ts';
import type { AskedRange } from './handlers.ts';

/** The language requested in `X-Language`, otherwise the default. */
export function localeOf(context: Context): Locale {
  const asked = context.req.header('X-Language');
  return isLocale(asked) ? asked : defaultLocale;
}

export function bearerOf(context: Context): string | null {
  const [, token = null] = /^Bearer ([\w~+/.-]{1,200}=*)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
  return token;
}

/** The portal's request id when it is well-formed, so that both logs can be correlated. */
export function requestIdOf(context: Context): string {
  const given = context.req.header('X-Request-Id');
  return given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Writes may carry a key of up to 200 printable characters; anything else is ignored. */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.req.header('Idempotency-Key');
  return key && /^[\x21-\x7e]{1,200}$/.test(key) ? key : null;
}

/** The part of a file that is asked for; null when there is no `Range` header. */
export function askedRangeOf(context: Context): AskedRange | null {
  const range = context.req.header('Range');
  return range === undefined ? null : { range, ifRange: context.req.header('If-Range') ?? null };
}
