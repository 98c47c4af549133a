/** An address that a message may lead to, and whether it leaves the portal. */
export interface SafeLink {
  readonly href: string;
  readonly host: string | null;
}

/**
 * Lets through addresses of the portal itself and https addresses of others; null for every other scheme, for
 * credentials in the address and for what is no address. Messages are written by editors, their links are data.
 */
export function safeLink(address: string | null, origin: string): SafeLink | null {
  if (!address?.trim() || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.username || url.password) return null;
  if (url.origin === origin) return { href: url.pathname + url.search + url.hash, host: null };
  return url.protocol === 'https:' ? { href: url.href, host: url.host } : null;
}
