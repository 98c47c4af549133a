import type { RunState } from '#lib/contract/gpu/gpu-runs.ts';

/** Program, settings and folders of a run. */
export interface RunOrder {
  readonly trackId: string;
  readonly gpus: number;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Folder of the data; only `files` in it may be read. */
  readonly data: string;
  readonly files: readonly string[];
  readonly out: string;
  readonly checkpoints: string;
}

/** End of a program: an exit code, or a signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  /** True when the machine killed it for exceeding its memory limit. */
  readonly ranOutOfMemory: boolean;
}

export interface RunningProgram {
  /** Resolves once the program and all processes that it started are gone, and all of its output was consumed. */
  readonly ended: Promise<Ended>;
  /** Asks the program to end. */
  signal(): void;
  /** Kills the program and all processes that it started. */
  kill(): void;
}

/**
 * Runs programs: as processes of this machine (`process-runner.ts`), or on any other machine where an operator has
 * GPUs.
 */
export interface Runner {
  /** @param onLines receives lines of the log; the program waits until it has processed them */
  start(order: RunOrder, onLines: (lines: readonly Buffer[]) => Promise<void>): RunningProgram;
}

/** State and reason of a run's end; the reason is the last part of a key of the backend's messages. */
export interface Ending {
  readonly state: Extract<RunState, 'done' | 'failed' | 'timedOut' | 'cancelled'>;
  readonly reason: string | null;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly result: { readonly size: number; readonly rows: number } | null;
}

/** Answer to a heartbeat of a run. */
export interface Orders {
  readonly cancelAskedAt: number | null;
  readonly startedAt: number | null;
}
