'use client';

import { useTranslations } from 'next-intl';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import type { Messages } from '#lib/i18n/messages.ts';

type ErrorKey = keyof Messages['errors'];

/** Messages of each kind of error: the problem, and the next step (namespace `errors`). */
const errorWords = {
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
 * Message of an error: the problem and the next step. A refusal shows the backend's own message, which is in the
 * language of the request (specification, section 8).
 * @param translate translator of the namespace `errors`
 */
function wordsOf(error: ApiError, translate: Translate): { readonly says: string; readonly next: string } {
  const words = errorWords[error.kind];
  const values = { status: error.status === undefined ? 'none' : String(error.status) };
  const says = error.kind === 'refused' && error.message ? error.message : translate(words.says, values);
  return { says, next: translate(words.next, values) };
}

/** True when the backend answered that it will not do this. */
export const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.kind === 'refused';

/** Number under which a failed call was logged, as a sentence; null where nothing was logged. */
export function useErrorNumber(error: Error | null): string | null {
  const t = useTranslations('errors');
  const number = error instanceof ApiError ? error.requestId : undefined;
  return number === undefined ? null : t('number', { number });
}

/**
 * Message of an error, in one or two sentences; null without an error. Needs the namespace `errors`. The backend's
 * sentence of a refused write says what can be done, where anything can: one next action does not fit every rule.
 * @param call a refused read leaves nothing on the screen
 */
export function useErrorSentence(error: Error | null, call: 'read' | 'write' = 'write'): string | null {
  const t = useTranslations('errors');
  if (!error) return null;
  const { says, next } = wordsOf(error instanceof ApiError ? error : new ApiError('malformed'), t);
  if (!isRefused(error)) return t('sentence', { says, next });
  if (call === 'read') return t('sentence', { says, next: t('refusedReadNext') });
  return error.message ? t('complete', { says }) : t('sentence', { says, next });
}
