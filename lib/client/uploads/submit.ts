import { call } from '#lib/client/call.ts';
import type { Store } from '#lib/client/store.ts';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import type { KeptUpload } from './kept-upload.ts';
import type { Pending, UploadContext } from './pending.ts';
import type { CheckedFile, UploadState } from './upload-state.ts';

export interface SubmitOrder {
  readonly place: UploadContext;
  readonly fid: string;
  readonly sha256: string;
  readonly note: string;
  /** Idempotency key: the same for every try of one attempt, so that it is counted once. */
  readonly key: string;
}

/** Turns an uploaded file into a submission or a report, and answers with it; replaced in tests. */
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
export const submitUntilAnswered: Submit = ({ place: { subject: raceId, kind }, key, ...body }, signal) => {
  if (kind === 'report' || kind === 'board' || kind === 'model') throw new Error(`No track takes a ${kind}`);
  const input = { body: { raceId, ...body } };
  return untilAnswered(() => call(submissions[kind], input, { idempotencyKey: key, signal }), signal);
};

/**
 * Loss after a refusal: of the upload, so that the same file must be uploaded again, or of the file, which the backend
 * has deleted because it accepts only another one.
 */
export type LossOf = (error: ApiError) => 'none' | 'upload' | 'file';

interface SubmittingDeps {
  readonly place: UploadContext;
  readonly state: Store<UploadState>;
  readonly kept: KeptUpload;
  readonly submit: Submit;
  readonly lossOf: LossOf;
  /** Called when the upload no longer exists on the server. */
  readonly onLost: (file: CheckedFile, error: ApiError) => void;
}

/** One press of the button: the same key for every try, so that the attempt is counted once. */
export type Attempt = NonNullable<Pending['attempt']>;

/** Submits an uploaded file. When aborted, or without a session, the attempt keeps its key and is sent again later. */
export type Submitting = (file: CheckedFile, fid: string, attempt: Attempt, signal: AbortSignal) => Promise<void>;

const errorOf = (cause: unknown) => (cause instanceof ApiError ? cause : new ApiError('malformed', { cause }));

const idOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string' ? answer.id : null;

export function createSubmitting({ place, state, kept, submit, lossOf, onLost }: SubmittingDeps): Submitting {
  function refused(file: CheckedFile, error: ApiError): void {
    if (error.kind === 'aborted' || error.kind === 'unauthorized') return;
    const loss = lossOf(error);
    if (loss === 'file') {
      kept.forget();
      state.set({ phase: 'refused', file, problems: [{ kind: 'refused', error }] });
      return;
    }
    kept.change({ attempt: null, ...(loss === 'upload' && { fid: null, url: null, sent: 0 }) });
    if (loss === 'upload') onLost(file, error);
    else state.set({ phase: 'uploaded', file, error });
  }

  return async (file, fid, attempt, signal) => {
    state.set({ phase: 'submitting', file });
    try {
      const answer = await submit({ place, fid, sha256: file.sha256, ...attempt }, signal);
      kept.forget();
      state.set({ phase: 'submitted', file, id: idOf(answer) });
    } catch (cause) {
      refused(file, errorOf(cause));
    }
  };
}
