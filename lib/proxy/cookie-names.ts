/** Cookies of the portal. Pure data: the middleware, the server and the browser all read it. */
export interface CookieNames {
  readonly session: string;
  readonly antiForgery: string;
  readonly loginState: string;
  /** Limited to the path of one preview, which `__Host-` does not allow. */
  readonly preview: string;
}

/** Readable by scripts (specification, section 3); also the hint that the person is signed in. */
export const playerCookie = 'playerId';

/** Names for an origin. With https the `__Host-` prefix prevents sibling hosts from setting them (RFC 6265bis). */
export function cookieNames(publicOrigin: string): CookieNames {
  const isSecure = publicOrigin.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    antiForgery: `${prefix}antiforgery`,
    loginState: `${prefix}login_state`,
    preview: `${isSecure ? '__Secure-' : ''}preview`,
  };
}
