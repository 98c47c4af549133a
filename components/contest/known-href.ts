import { match } from '#lib/routing/match.ts';

/**
 * An editor's URL if it may be linked to: a public path of the portal, or another site over https. Anything else is
 * null and shown without a link.
 */
export function knownHref(given: string | null): string | null {
  if (!given) return null;
  if (/^https:\/\/[^/\\@]+(\/|$)/.test(given)) return given;
  const [path = ''] = given.split(/[?#]/);
  return match(path) ? given : null;
}
