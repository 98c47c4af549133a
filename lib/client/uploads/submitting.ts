import { ApiError } from '#lib/contract/errors.ts';
import type { HandIn } from './hand-in.ts';
import type { KeptUpload } from './kept-upload.ts';
import type { Pending, UploadPlace } from './pending.ts';
import type { CheckedFile, UploadState } from './upload-state.ts';
import type { Watched } from './watched.ts';

interface SubmittingParts {
  readonly place: UploadPlace;
  readonly state: Watched<UploadState>;
  readonly kept: KeptUpload;
  readonly handIn: HandIn;
  /** Refusals after which the file must be uploaded anew. */
  readonly lostCodes: readonly number[];
  /** Told when nothing is known of the upload any more. */
  readonly onLost: (file: CheckedFile, error: ApiError) => void;
}

/** A press of the button: the same key for every try, so that the attempt is counted once. */
export type Attempt = NonNullable<Pending['attempt']>;

/** Hands an uploaded file in. Stopped, or without a session, the attempt keeps its key and is sent again later. */
export type Submitting = (file: CheckedFile, fid: string, attempt: Attempt, signal: AbortSignal) => Promise<void>;

const errorOf = (cause: unknown) => (cause instanceof ApiError ? cause : new ApiError('malformed', { cause }));

export function createSubmitting({ place, state, kept, handIn, lostCodes, onLost }: SubmittingParts): Submitting {
  function refused(file: CheckedFile, error: ApiError): void {
    if (error.kind === 'aborted' || error.kind === 'unauthorized') return;
    const isLost = lostCodes.some((code) => error.code === code);
    kept.change({ attempt: null, ...(isLost && { fid: null, url: null, sent: 0 }) });
    if (isLost) onLost(file, error);
    else state.become({ phase: 'uploaded', file, error });
  }

  return async (file, fid, attempt, signal) => {
    state.become({ phase: 'submitting', file });
    try {
      await handIn({ place, fid, sha256: file.sha256, ...attempt }, signal);
      kept.forget();
      state.become({ phase: 'submitted', file });
    } catch (cause) {
      refused(file, errorOf(cause));
    }
  };
}
