import 'server-only';
import { pino } from 'pino';
import { portalEnv } from '#lib/env.server.ts';
import { once } from './process-singleton.ts';
import type { SecurityEvent } from './security-events.ts';

/** Permitted fields of a log line about a call. Never a header, a query, a body or a person's address. */
export interface CallLine {
  /** Name in the contract, or the portal's own name. */
  readonly call: string;
  readonly requestId: string;
  readonly status?: number;
  /** Milliseconds. */
  readonly took?: number;
  /** Code of a network error, for instance `ECONNREFUSED`. */
  readonly cause?: string;
  /** Set for security events (`security-events.ts`). */
  readonly event?: SecurityEvent;
  /** The last line of its kind within this minute. */
  readonly limited?: true;
}

export interface Log {
  info(line: CallLine, sentence: string): void;
  warn(line: CallLine, sentence: string): void;
  error(line: CallLine, sentence: string): void;
}

/** The portal's log: JSON lines on standard output. */
export const portalLog = once('log', (): Log => pino({ level: portalEnv().LOG_LEVEL, base: { process: 'portal' } }));
