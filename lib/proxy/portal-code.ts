/**
 * Codes of answers by the portal itself, without the backend. They are outside the backend's codes and its whitelist,
 * so that a refusal by the portal (a cross-site request, 403) is never mistaken for one by the backend (403).
 */
export const portalCode = {
  badRequest: 90_400,
  signedOut: 90_401,
  crossSite: 90_403,
  loginState: 90_411,
  apiTokenRefused: 90_412,
  mixedCredentials: 90_406,
  notFound: 90_404,
  method: 90_405,
  bodyStalled: 90_408,
  bodyTooLarge: 90_413,
  targetTooLong: 90_414,
  encodedBody: 90_415,
  misdirected: 90_421,
  tooManyRequests: 90_429,
  failed: 90_500,
  badGateway: 90_502,
  busy: 90_503,
  gatewayTimeout: 90_504,
} as const;
export type PortalCode = (typeof portalCode)[keyof typeof portalCode];
