import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { defaultLocale, isLocale, type Locale } from '#lib/i18n/locales.ts';

/** The language the portal asks for in `X-Language`, else the default. */
export function localeOf(context: Context): Locale {
  const asked = context.req.header('X-Language');
  return isLocale(asked) ? asked : defaultLocale;
}

export function bearerOf(context: Context): string | null {
  const [, token = null] = /^Bearer ([\w~+/.-]{1,200}=*)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
  return token;
}

/** The portal's request id when it looks like one, so that both logs can be read together. */
export function requestIdOf(context: Context): string {
  const given = context.req.header('X-Request-Id');
  return given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** The client's address as the portal forwarded it, else the connection's; only for rate limits. */
export function clientAddressOf(context: Context): string {
  const forwarded = context.req.header('X-Client-Address');
  if (forwarded && /^[\da-f.:]{2,45}$/i.test(forwarded)) return forwarded;
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'in-process';
}

/** Writes may carry a key of up to 200 printable characters; anything else counts as none. */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.req.header('Idempotency-Key');
  return key && /^[\x21-\x7e]{1,200}$/.test(key) ? key : null;
}
