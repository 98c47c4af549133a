import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Security events of the portal, as named in the log; docs/operators.md explains each. Names follow the OWASP Logging
 * Vocabulary where it has one. They contain no personal data.
 */
export const securityEvents = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_state_fail',
  'authn_logout',
  'authn_token_revoked',
  'authn_token_revocation_delayed',
  'session_replaced',
  'session_rejected',
  'session_cookie_unreadable',
  'cross_site_fail',
  'host_fail',
  'signature_fail',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Lines per minute and event, so that a flood of refused requests does not fill the disk. */
const linesPerMinute = 60;

interface EventLine {
  /** Name in the contract, or the portal's own name; never a path. */
  readonly call: string;
  readonly requestId: string;
}

export type SecurityLog = (event: SecurityEvent, line: EventLine) => void;

/**
 * Logs security events, at most 60 per minute of each kind. The line that reaches the limit is marked with `limited`.
 * @param write takes a finished line
 */
export function createSecurityLog(
  write: (line: EventLine & { readonly event: SecurityEvent; readonly limited?: true }) => void,
): SecurityLog {
  const limiter = new RateLimiterMemory({ points: linesPerMinute, duration: 60 });
  return (event, line) => {
    limiter.consume(event).then(
      ({ remainingPoints }) => write({ ...line, event, ...(remainingPoints === 0 && { limited: true as const }) }),
      () => undefined,
    );
  };
}
