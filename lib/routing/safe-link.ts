import { parseKnownPath, parseOwnAddress, pathText } from './known-path.ts';

/** Permitted target of a link in a message. `host` is null for a page of the portal. */
export interface SafeLink {
  readonly href: string;
  readonly host: string | null;
}

/**
 * Permits pages of the portal, rebuilt from the route table, and https addresses of other sites; null for every other
 * path of the portal (notably API calls), other schemes, relative addresses and credentials. Messages are written by
 * editors, so their links are untrusted. Never throws.
 * @param origin of the portal, as `new URL(…).origin` writes it
 */
export function safeLink(address: string | null, origin: string): SafeLink | null {
  const given = address?.trim() ?? '';
  const own = given === origin ? parseKnownPath('/') : (parseKnownPath(given) ?? parseOwnAddress(given, origin));
  if (own) return { href: pathText(own), host: null };
  const url = externalUrl(given);
  return url && url.host !== new URL(origin).host ? { href: url.href, host: url.host } : null;
}

/** An https address with an explicit scheme and host, without credentials; null for anything else. */
function externalUrl(given: string): URL | null {
  if (!/^https:\/\/[^\s\\/@]/i.test(given) || given.includes('\\') || !URL.canParse(given)) return null;
  const url = new URL(given);
  return url.username === '' && url.password === '' ? url : null;
}
