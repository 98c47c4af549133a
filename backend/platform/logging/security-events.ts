import { type Refusal, refusalCode } from '../http/refusal.ts';

/**
 * Security events of the backend by their names in the log; docs/operators.md explains each. Names follow the OWASP
 * Logging Vocabulary where it has one. They carry no personal data.
 */
export const securityEvents = [
  'authn_login_success',
  'authn_login_fail',
  'authn_logout',
  'authn_token_fail',
  'authz_fail',
  'anti_forgery_fail',
  'excess_rate_limit_exceeded',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

declare module 'hono' {
  interface ContextVariableMap {
    /** The event to log for a request that succeeded. */
    securityEvent: SecurityEvent;
  }
}

/** Rules that deny access by the caller's role, by the last part of their message's key. */
const roleRules = new Set(['forbidden', 'notCaptain', 'captainOnly', 'notMember', 'notYours', 'teacherOnly']);

/** The security event of a refusal; undefined for refusals without security relevance. */
export function eventOfRefusal(
  { status, code, messageKey }: Refusal,
  { hasToken }: { readonly hasToken: boolean },
): SecurityEvent | undefined {
  if (status === 429) return 'excess_rate_limit_exceeded';
  if (code === refusalCode.antiForgery) return 'anti_forgery_fail';
  if (status === 401) return hasToken ? 'authn_token_fail' : undefined;
  return roleRules.has(messageKey.split('.').at(-1) ?? '') ? 'authz_fail' : undefined;
}
