export interface CookieAttributes {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly secure: boolean;
  /** Whether scripts may read it. */
  readonly readable?: boolean;
}

/** Bytes that every browser keeps of one cookie with its attributes (RFC 6265 section 6.1). */
export const cookieLimit = 4096;

/**
 * A Set-Cookie line. `SameSite=Lax`: the person who comes back from the identity provider or opens a link in a mail is
 * still signed in; what a foreign page may do is decided by the proxy's own rules.
 * @param value cookie octets only; anything else must have been encoded before
 */
export function setCookie(name: string, value: string, { maxAge, secure, readable = false }: CookieAttributes): string {
  const flags = `${readable ? '' : '; HttpOnly'}${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/; Max-Age=${Math.max(0, Math.floor(maxAge))}; SameSite=Lax${flags}`;
}
