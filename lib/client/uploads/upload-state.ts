import type { ApiError } from '#lib/contract/errors.ts';
import type { FileProblem } from './inspect-file.ts';
import type { Pending } from './pending.ts';
import type { Pace } from './speed.ts';

/** Shown properties of a file. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Facts about a file that passed the checks. */
export interface CheckedFile extends FileFacts {
  readonly sha256: string;
  /** Rows below the header, where they were counted in this page. */
  readonly rows: number | null;
}

/** State of an upload, from the selection of a file to its submission. Sizes in bytes. */
export type UploadState =
  /** `left`: an earlier upload that waits for the same file. */
  | { readonly phase: 'idle'; readonly left: Pending | null }
  | { readonly phase: 'checking'; readonly file: FileFacts; readonly read: number }
  | { readonly phase: 'refused'; readonly file: FileFacts; readonly problems: readonly FileProblem[] }
  /** Another tab of this browser runs the upload. */
  | { readonly phase: 'elsewhere'; readonly file: CheckedFile }
  | { readonly phase: 'sending'; readonly file: CheckedFile; readonly sent: number; readonly pace: Pace | null }
  | { readonly phase: 'paused'; readonly file: CheckedFile; readonly sent: number }
  | { readonly phase: 'interrupted'; readonly file: CheckedFile; readonly sent: number; readonly error: ApiError }
  | { readonly phase: 'uploaded'; readonly file: CheckedFile; readonly error: ApiError | null }
  | { readonly phase: 'submitting'; readonly file: CheckedFile }
  | { readonly phase: 'submitted'; readonly file: CheckedFile };

export type UploadPhase = UploadState['phase'];

/** Permitted actions by phase. */
export const uploadCan = {
  choose: ['idle', 'refused', 'submitted'],
  pause: ['sending'],
  resume: ['paused', 'interrupted'],
  cancel: ['checking', 'refused', 'sending', 'paused', 'interrupted', 'uploaded', 'submitted'],
  submit: ['uploaded'],
} as const satisfies Record<string, readonly UploadPhase[]>;

/** True when an action is permitted in the current phase. */
export const mayNow = (what: keyof typeof uploadCan, { phase }: UploadState): boolean =>
  uploadCan[what].some((one) => one === phase);

const unchecked = ['idle', 'checking', 'refused'] as const satisfies readonly UploadPhase[];

/** True when the file passed every check of the browser. */
export const isChecked = (
  state: UploadState,
): state is Exclude<UploadState, { readonly phase: (typeof unchecked)[number] }> =>
  !unchecked.some((phase) => phase === state.phase);
