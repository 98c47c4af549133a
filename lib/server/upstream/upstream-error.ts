import 'server-only';
import { errorCode } from '#lib/process/error-code.ts';
import type { RefusalReason } from '#lib/proxy/refusal.ts';
import type { Caller } from '#lib/server/caller.ts';

type Reason = RefusalReason | 'clientGone';

/** The backend gave no answer; `reason` is shown to the client. `code` is for the log. */
export class UpstreamError extends Error {
  readonly reason: Reason;
  readonly code: string;
  /** Seconds after which the client may retry, for temporary reasons. */
  readonly retryAfter: number | undefined;
  constructor(reason: Reason, code: string, retryAfter = reason === 'busy' ? 1 : undefined) {
    super(code);
    this.name = 'UpstreamError';
    this.reason = reason;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const reasonOfCode: Readonly<Record<string, RefusalReason>> = {
  UND_ERR_CONNECT_TIMEOUT: 'gatewayTimeout',
  UND_ERR_HEADERS_TIMEOUT: 'gatewayTimeout',
  UND_ERR_BODY_TIMEOUT: 'gatewayTimeout',
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: 'badRequest',
  UND_ERR_INVALID_ARG: 'badRequest',
};

/** Converts an error between the portal and the backend to a typed one. */
export function upstreamError(error: unknown, caller?: Caller): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = errorCode(error) ?? 'UNKNOWN';
  return new UpstreamError(caller?.isGone ? 'clientGone' : (reasonOfCode[code] ?? 'badGateway'), code);
}

export const retryHeaders = ({ retryAfter }: UpstreamError): Readonly<Record<string, string>> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
