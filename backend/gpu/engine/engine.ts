import type { OwnOrder } from '../own-programs/sandbox.ts';
import type { Ended, RunOrder } from '../queue/runner.ts';

/** A program for an engine, with the GPUs and the time that it needs. */
export interface JobOrder {
  /** Unique for all time, for instance `run-<id>-<try>`: a second order of the same name changes nothing. */
  readonly name: string;
  readonly program: RunOrder;
  /** A team's own program instead of the curated one, with the same data and folders; null for none. */
  readonly own: OwnOrder | null;
  /** Seconds, those between a signal and the kill not included. */
  readonly maxDurationS: number;
  /** Seconds from now until it may start at the earliest. */
  readonly delayS: number;
  /** Before all jobs without priority. */
  readonly hasPriority: boolean;
  /** File that gets the output of the program; the engine creates it. */
  readonly output: string;
}

/** End of a job: that of its program, or a fault of the machine, which is no fault of the program. */
export type JobEnd =
  | (Ended & { readonly kind: 'exited' })
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'fault'; readonly reason: string };

/** A job as the engine knows it; moments in seconds by the engine's clock. */
export interface Job {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'ended';
  /** Counted from 1; null before the start. */
  readonly node: number | null;
  /** Name of the reservation whose GPUs it may use; null for none. */
  readonly reservation: string | null;
  /** Of a waiting job; null where the engine does not know. */
  readonly expectedAt: number | null;
  /** Null for a job that never started. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Null before the end. */
  readonly end: JobEnd | null;
}

export interface EngineNode {
  /** Counted from 1. */
  readonly node: number;
  readonly gpus: number;
  readonly isUp: boolean;
}

/**
 * GPUs of a node that only jobs with this reservation may use; such a job may use other GPUs as well, and goes on after
 * the end. Moments in seconds, the second exclusive.
 */
export interface EngineReservation {
  readonly name: string;
  readonly node: number;
  readonly gpus: number;
  readonly from: number;
  readonly to: number;
}

/**
 * An engine that schedules and runs jobs on GPUs by itself. It outlives this process: a caller finds the jobs that it
 * submitted earlier in `jobs`.
 */
export interface Engine {
  /** Idempotent by name. @throws EngineError */
  submit(order: JobOrder): Promise<void>;
  /** Drops a waiting job; asks a running one to end, and kills it later. Does nothing after its end. */
  cancel(name: string): Promise<void>;
  /** Puts a waiting job before all others without priority. */
  prioritise(name: string): Promise<void>;
  /** All jobs that wait or run, and those that ended in the last hour at least. @throws EngineError */
  jobs(): Promise<readonly Job[]>;
  nodes(): Promise<readonly EngineNode[]>;
  /** Names of all reservations. @throws EngineError */
  reservations(): Promise<readonly string[]>;
  /** Idempotent by name. @throws EngineError when the GPUs are reserved already */
  reserve(reservation: EngineReservation): Promise<void>;
  /** Gives a waiting job a reservation, or takes it away (null). */
  setReservation(name: string, reservation: string | null): Promise<void>;
  /** Idempotent. */
  release(name: string): Promise<void>;
}

/** The engine refused a request or cannot be reached; what was asked may be asked again. */
export class EngineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
  }
}
