/** The cookies that the portal sets. Pure data: the middleware, the server and the browser all read it. */
export interface CookieNames {
  readonly session: string;
  readonly antiForgery: string;
  readonly loginState: string;
}

/** Readable by scripts (specification, section 3); doubles as the hint that somebody is signed in. */
export const playerCookie = 'playerId';

/** Names under an origin. Under https the `__Host-` prefix keeps sibling hosts from planting them (RFC 6265bis). */
export function cookieNames(publicOrigin: string): CookieNames {
  const prefix = publicOrigin.startsWith('https:') ? '__Host-' : '';
  return { session: `${prefix}session`, antiForgery: `${prefix}antiforgery`, loginState: `${prefix}login_state` };
}
