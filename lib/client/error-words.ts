import type { ApiError, ApiErrorKind } from '#lib/contract/errors.ts';
import type { Messages } from '#lib/i18n/messages.ts';

type ErrorKey = keyof Messages['errors'];

/** Which messages a kind of error has: what happened, and what to do next (namespace `errors`). */
export const errorWords = {
  badRequest: { says: 'badRequest', next: 'badRequestNext' },
  unauthorized: { says: 'unauthorized', next: 'unauthorizedNext' },
  notFound: { says: 'notFound', next: 'notFoundNext' },
  timeout: { says: 'timeout', next: 'timeoutNext' },
  tooManyRequests: { says: 'badStatus', next: 'tooManyRequestsNext' },
  unavailable: { says: 'badStatus', next: 'unavailableNext' },
  connection: { says: 'badStatus', next: 'connectionNext' },
  offline: { says: 'noResponse', next: 'offlineNext' },
  aborted: { says: 'timeout', next: 'abortedNext' },
  refused: { says: 'refused', next: 'refusedNext' },
  malformed: { says: 'malformed', next: 'malformedNext' },
} as const satisfies Record<ApiErrorKind, { says: ErrorKey; next: ErrorKey }>;

type Translate = (key: ErrorKey, values: { status: string }) => string;

/**
 * An error in words: what happened and what to do next. A refusal speaks with the backend's own sentence, which is in
 * the language of the request (specification, section 8).
 * @param translate translator of the namespace `errors`
 */
export function wordsOf(error: ApiError, translate: Translate): { readonly says: string; readonly next: string } {
  const words = errorWords[error.kind];
  const values = { status: error.status === undefined ? 'none' : String(error.status) };
  const says = error.kind === 'refused' && error.message ? error.message : translate(words.says, values);
  return { says, next: translate(words.next, values) };
}
