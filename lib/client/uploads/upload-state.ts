import type { ApiError } from '#lib/contract/errors.ts';
import type { FileProblem } from './inspect-file.ts';
import type { Pending } from './pending.ts';
import type { Pace } from './speed.ts';

/** What is shown of a file. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What stands about a file that passed the checks. */
export interface CheckedFile extends FileFacts {
  readonly sha256: string;
  /** Rows below the header, where they were counted in this page. */
  readonly rows: number | null;
}

/** Where a file is on its way from the person's disk to a submission. Bytes everywhere. */
export type UploadState =
  /** `left`: begun before and waiting for the same file. */
  | { readonly phase: 'idle'; readonly left: Pending | null }
  | { readonly phase: 'checking'; readonly file: FileFacts; readonly read: number }
  | { readonly phase: 'refused'; readonly file: FileFacts; readonly problems: readonly FileProblem[] }
  /** Another tab of this browser does the work. */
  | { readonly phase: 'elsewhere'; readonly file: CheckedFile }
  | { readonly phase: 'sending'; readonly file: CheckedFile; readonly sent: number; readonly pace: Pace | null }
  | { readonly phase: 'paused'; readonly file: CheckedFile; readonly sent: number }
  | { readonly phase: 'interrupted'; readonly file: CheckedFile; readonly sent: number; readonly error: ApiError }
  | { readonly phase: 'uploaded'; readonly file: CheckedFile; readonly error: ApiError | null }
  | { readonly phase: 'submitting'; readonly file: CheckedFile }
  | { readonly phase: 'submitted'; readonly file: CheckedFile };

export type UploadPhase = UploadState['phase'];

/** What a person may do in each phase. */
export const uploadCan = {
  choose: ['idle', 'refused', 'submitted'],
  pause: ['sending'],
  resume: ['paused', 'interrupted'],
  cancel: ['checking', 'refused', 'sending', 'paused', 'interrupted', 'uploaded', 'submitted'],
  submit: ['uploaded'],
} as const satisfies Record<string, readonly UploadPhase[]>;

/** Whether a thing may be done now. */
export const mayNow = (what: keyof typeof uploadCan, { phase }: UploadState): boolean =>
  uploadCan[what].some((one) => one === phase);

const unchecked = ['idle', 'checking', 'refused'] as const satisfies readonly UploadPhase[];

/** Whether the file passed every check that the browser makes. */
export const isChecked = (
  state: UploadState,
): state is Exclude<UploadState, { readonly phase: (typeof unchecked)[number] }> =>
  !unchecked.some((phase) => phase === state.phase);
