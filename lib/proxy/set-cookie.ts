export interface CookieAttributes {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly secure: boolean;
  /** True when scripts may read it. */
  readonly readable?: boolean;
  /** Encoded path of the pages that get it; all pages by default. */
  readonly path?: string;
}

/** Minimum size in bytes that every browser stores for one cookie with its attributes (RFC 6265 section 6.1). */
export const cookieLimit = 4096;

/**
 * A Set-Cookie line. `SameSite=Lax`: a person who returns from the identity provider or opens a link in a mail is still
 * signed in; the proxy's own rules restrict requests of foreign pages.
 * @param value cookie octets only; anything else must have been encoded before
 */
export function setCookie(
  name: string,
  value: string,
  { maxAge, secure, readable = false, path = '/' }: CookieAttributes,
): string {
  const flags = `${readable ? '' : '; HttpOnly'}${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=${path}; Max-Age=${Math.max(0, Math.floor(maxAge))}; SameSite=Lax${flags}`;
}
