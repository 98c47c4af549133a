import 'server-only';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';

/** Milliseconds after which older content is used, and for which a page waits that has none. */
export const timeLimits = { withOlder: 3_000, withoutOlder: 8_000 } as const;

const failures = new Set<ApiErrorKind>(['timeout', 'connection', 'unavailable', 'malformed', 'tooManyRequests']);

/** True when the backend failed; a refusal or a 404 is an answer. */
const isFailure = (error: unknown): error is ApiError => error instanceof ApiError && failures.has(error.kind);

export interface PublicReads<Answer> {
  /** Reads from the backend. */
  readonly current: (timeLimitMs: number) => Promise<Answer>;
  /** Rejects when there is no older answer. */
  readonly older: () => Promise<Answer>;
}

/**
 * The current answer, or an older one when the backend is slow or fails. Without an older one a slow backend is asked
 * once more, with more time.
 * @throws whatever `current` throws
 */
export async function currentOrOlder<Answer>({ current, older }: PublicReads<Answer>): Promise<Answer> {
  try {
    return await current(timeLimits.withOlder);
  } catch (error) {
    if (!isFailure(error)) throw error;
    // Not before the first read has ended: Next's cache locks an address while it is read.
    return older().catch(() => (error.kind === 'timeout' ? current(timeLimits.withoutOlder) : Promise.reject(error)));
  }
}
