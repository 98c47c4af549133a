/** What is started, and where it reads and writes. */
export interface RunOrder {
  readonly race: string;
  readonly cards: number;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Folder of the data; of it only `files` may be read. */
  readonly data: string;
  readonly files: readonly string[];
  readonly out: string;
  readonly checkpoints: string;
}

/** How a program ended: with a code, or by a signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface RunningProgram {
  /** Resolves once the program and everything that it started are gone, and all that it wrote was taken. */
  readonly ended: Promise<Ended>;
  /** Asks it to end. */
  signal(): void;
  /** Ends it at once, with everything that it started. */
  kill(): void;
}

/** Runs programs: as processes of this machine (`process-runner.ts`), or wherever else an operator has cards. */
export interface Runner {
  /** @param take gets lines of the log; the program waits while it works */
  start(order: RunOrder, take: (lines: readonly Buffer[]) => Promise<void>): RunningProgram;
}
