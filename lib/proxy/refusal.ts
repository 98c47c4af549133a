import { type PortalCode, portalCode } from './portal-code.ts';

/** Answer of the portal itself. Its body is an envelope; the code distinguishes it from the backend's answers. */
export interface Refusal {
  readonly kind: 'refuse';
  readonly status: number;
  readonly code: PortalCode;
  readonly headers: Readonly<Record<string, string>>;
}

export type RefusalReason = keyof typeof portalCode;

const statusOf = {
  badRequest: 400,
  signedOut: 401,
  crossSite: 403,
  loginState: 403,
  apiTokenRefused: 403,
  mixedCredentials: 400,
  notFound: 404,
  method: 405,
  bodyStalled: 408,
  bodyTooLarge: 413,
  targetTooLong: 414,
  encodedBody: 415,
  misdirected: 421,
  tooManyRequests: 429,
  failed: 500,
  badGateway: 502,
  busy: 503,
  gatewayTimeout: 504,
} as const satisfies Record<RefusalReason, number>;

/** For debugging; users see messages chosen by status and code (error-words). */
const sentenceOf = {
  badRequest: 'The request is not well formed.',
  signedOut: 'Not logged in.',
  crossSite: 'The request did not come from a page of this portal.',
  apiTokenRefused: 'This call does not accept API tokens.',
  mixedCredentials: 'The request has a session and an API token. Send one of them.',
  loginState: 'This login was not started in this browser.',
  notFound: 'This call does not exist.',
  method: 'The call does not support this method.',
  bodyStalled: 'The body of the request stopped arriving.',
  bodyTooLarge: 'The body of the request is too large.',
  targetTooLong: 'The address is too long.',
  encodedBody: 'Encoded request bodies are not supported.',
  misdirected: 'The portal does not answer for this host.',
  tooManyRequests: 'Too many requests came from this client.',
  failed: 'The portal failed.',
  badGateway: 'The contest backend could not be reached or returned no valid answer.',
  busy: 'Too many calls are waiting for the contest backend.',
  gatewayTimeout: 'The contest backend did not answer in time.',
} as const satisfies Record<RefusalReason, string>;

/** Creates a refusal; `headers` are added to it (`allow`, `retry-after`), lower-case names. */
export function refuse(reason: RefusalReason, headers: Readonly<Record<string, string>> = {}): Refusal {
  return { kind: 'refuse', status: statusOf[reason], code: portalCode[reason], headers };
}

const reasonOf = new Map<number, RefusalReason>(
  Object.entries(portalCode).map(([reason, code]) => [code, reason as RefusalReason]),
);

/** Reason of a refusal, from its code. */
export const refusalReason = ({ code }: Pick<Refusal, 'code'>): RefusalReason => reasonOf.get(code) ?? 'failed';

export function refusalBody({ code }: Pick<Refusal, 'code'>): string {
  return JSON.stringify({ code, message: sentenceOf[refusalReason({ code })], data: null });
}

/** Headers of every answer of the portal itself. */
export const ownAnswerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
