import { call } from '#lib/client/call.ts';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import type { UploadContext } from './pending.ts';

export interface SubmitOrder {
  readonly place: UploadContext;
  readonly fid: string;
  readonly sha256: string;
  readonly note: string;
  /** Idempotency key: the same for every try of one attempt, so that it is counted once. */
  readonly key: string;
}

/** Turns an uploaded file into a submission or a report; replaced in tests. */
export type Submit = (order: SubmitOrder, signal: AbortSignal) => Promise<unknown>;

/** Errors after which it is unknown whether the submission was stored. */
const unanswered: readonly ApiErrorKind[] = ['connection', 'offline', 'timeout', 'unavailable', 'tooManyRequests'];
const longestWait = 15_000;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError('aborted'));
    });
  });
}

/**
 * Sends a call and retries until the backend has answered with a success or a refusal.
 * @throws ApiError that is an answer (`refused`, `unauthorized` …), or `aborted` by the signal
 */
export async function untilAnswered<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let delay = 1000; ; delay = Math.min(delay * 2, longestWait)) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !unanswered.includes(error.kind)) throw error;
      await wait(delay, signal);
    }
  }
}

/** Submits an uploaded file to its track. */
export const submitUntilAnswered: Submit = ({ place: { raceId, kind }, key, ...body }, signal) => {
  if (kind === 'report' || kind === 'board' || kind === 'model') throw new Error('Not handed in to a track');
  const input = { body: { raceId, ...body } };
  return untilAnswered(() => call(submissions[kind], input, { idempotencyKey: key, signal }), signal);
};
