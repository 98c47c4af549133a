import type { Context } from 'hono';
import { Refusal } from '../http/refusal.ts';

/**
 * @throws Refusal 403 when another site sent the form (according to the browser's fetch metadata, otherwise to
 * `Origin`).
 */
export function requireSameOrigin(context: Context, ownOrigin: string): void {
  const site = context.req.header('Sec-Fetch-Site');
  const origin = context.req.header('Origin');
  const own = site ? site === 'same-origin' : origin === undefined || origin === ownOrigin;
  if (!own) throw Refusal.forbidden();
}
