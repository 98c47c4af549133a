import type { ApiError } from '#lib/contract/errors.ts';
import type { FileProblem } from './inspect-file.ts';
import type { Pending } from './pending.ts';

/** Milliseconds over which the speed is measured: a compromise between stability and accuracy. */
const window = 5000;

export interface Pace {
  /** Bytes per second. */
  readonly speed: number;
  readonly secondsLeft: number;
}

/** Measures the speed of an upload. Null during the first second. */
export function paceMeter(total: number): (sent: number, now: number) => Pace | null {
  const samples: { readonly at: number; readonly sent: number }[] = [];
  return (sent, now) => {
    samples.push({ at: now, sent });
    while (samples.length > 2 && (samples[1]?.at ?? now) <= now - window) samples.shift();
    const first = samples[0];
    const elapsed = now - (first?.at ?? now);
    if (!first || elapsed < 1000 || sent <= first.sent) return null;
    const speed = ((sent - first.sent) / elapsed) * 1000;
    return { speed, secondsLeft: Math.ceil((total - sent) / speed) };
  };
}

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

/** Problem that the browser found before the upload, or the answer after which the backend deleted the file. */
export type UploadProblem = FileProblem | { readonly kind: 'refused'; readonly error: ApiError };

/** State of an upload, from the selection of a file to its submission. Sizes in bytes. */
export type UploadState =
  /** `left`: an earlier upload that waits for the same file. */
  | { readonly phase: 'idle'; readonly left: Pending | null }
  | { readonly phase: 'checking'; readonly file: FileFacts; readonly read: number }
  | { readonly phase: 'refused'; readonly file: FileFacts; readonly problems: readonly UploadProblem[] }
  /** Another tab of this browser runs the upload. */
  | { readonly phase: 'elsewhere'; readonly file: CheckedFile }
  | {
      readonly phase: 'sending';
      readonly file: CheckedFile;
      readonly sent: number;
      readonly pace: Pace | null;
      /** True while no byte is sent, although some are left. */
      readonly isStalled: boolean;
    }
  | { readonly phase: 'paused'; readonly file: CheckedFile; readonly sent: number }
  | { readonly phase: 'interrupted'; readonly file: CheckedFile; readonly sent: number; readonly error: ApiError }
  | { readonly phase: 'uploaded'; readonly file: CheckedFile; readonly error: ApiError | null }
  | { readonly phase: 'submitting'; readonly file: CheckedFile }
  /** `id` of the submission; null where the answer has none. */
  | { readonly phase: 'submitted'; readonly file: CheckedFile; readonly id: string | null };

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
