import { ApiError } from '#lib/contract/errors.ts';
import type { KeptUpload } from './kept-upload.ts';
import type { Pending, UploadContext } from './pending.ts';
import type { Store } from './store.ts';
import type { Submit } from './submit.ts';
import type { CheckedFile, UploadState } from './upload-state.ts';

interface SubmittingDeps {
  readonly place: UploadContext;
  readonly state: Store<UploadState>;
  readonly kept: KeptUpload;
  readonly submit: Submit;
  /** Refusals after which the file must be uploaded again. */
  readonly lostCodes: readonly number[];
  /** Called when the upload no longer exists on the server. */
  readonly onLost: (file: CheckedFile, error: ApiError) => void;
}

/** One press of the button: the same key for every try, so that the attempt is counted once. */
export type Attempt = NonNullable<Pending['attempt']>;

/** Submits an uploaded file. When aborted, or without a session, the attempt keeps its key and is sent again later. */
export type Submitting = (file: CheckedFile, fid: string, attempt: Attempt, signal: AbortSignal) => Promise<void>;

const errorOf = (cause: unknown) => (cause instanceof ApiError ? cause : new ApiError('malformed', { cause }));

export function createSubmitting({ place, state, kept, submit, lostCodes, onLost }: SubmittingDeps): Submitting {
  function refused(file: CheckedFile, error: ApiError): void {
    if (error.kind === 'aborted' || error.kind === 'unauthorized') return;
    const isLost = lostCodes.some((code) => error.code === code);
    kept.change({ attempt: null, ...(isLost && { fid: null, url: null, sent: 0 }) });
    if (isLost) onLost(file, error);
    else state.set({ phase: 'uploaded', file, error });
  }

  return async (file, fid, attempt, signal) => {
    state.set({ phase: 'submitting', file });
    try {
      await submit({ place, fid, sha256: file.sha256, ...attempt }, signal);
      kept.forget();
      state.set({ phase: 'submitted', file });
    } catch (cause) {
      refused(file, errorOf(cause));
    }
  };
}
