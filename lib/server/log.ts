import 'server-only';
import { pino } from 'pino';
import { portalEnv } from '#lib/env.server.ts';
import { once } from './once.ts';

/** What may stand in a log line about a call. Never a header, a query, a body or an address of a person. */
export interface CallLine {
  /** Name in the contract, or the portal's own. */
  readonly call: string;
  readonly requestId: string;
  readonly status?: number;
  /** Milliseconds. */
  readonly took?: number;
  /** The code of an error of the network, for instance `ECONNREFUSED`. */
  readonly cause?: string;
}

export interface Log {
  warn(line: CallLine, sentence: string): void;
  error(line: CallLine, sentence: string): void;
}

/** The portal's log: JSON lines on standard output. */
export const portalLog = once('log', (): Log => pino({ level: portalEnv().LOG_LEVEL, base: { process: 'portal' } }));
