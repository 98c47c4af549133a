import 'server-only';
import type { ConcurrencyLimit } from './concurrency-limiter.ts';
import { type BodyLimits, bodyLimits } from './upstream/request-body.ts';

/** Limits of one client besides connections to the backend. Times in milliseconds. */
export interface ClientLimits {
  readonly body: BodyLimits;
  /** Request bodies that are read completely at the same time. */
  readonly bodies: ConcurrencyLimit;
  /** Interval of the check for ended sessions with open event streams. */
  readonly sessionCheck: number;
  /** Delay before a client above its limit is refused. */
  readonly refusalDelay: number;
}

export const clientLimits: ClientLimits = {
  body: bodyLimits,
  bodies: { total: 512, perSession: 32, perAddress: 64 },
  sessionCheck: 20_000,
  refusalDelay: 1_000,
};
