import type { Sessions } from '../identity/sessions.ts';
import { type Clock, minutes } from '../platform/clock.ts';
import { equalSecrets, type Signer } from '../platform/signing.ts';

/** Lifetime of the credential with which the browser opens the support desk, in seconds. */
const credentialLife = minutes(5);
/** Longest duration of a visit after the desk was opened from the portal, in seconds. */
export const visitLife = minutes(60);

type Purpose = 'support-visit' | 'support-session';

/** The person at the support desk, and the session of the portal that sent them. */
export interface SupportVisitor {
  readonly playerId: string;
  readonly sessionId: string;
}

/** Short-lived proof of the identity of a visitor of the support desk; invalid anywhere else. */
export interface SupportCredentials {
  /** For the older desk: appended to its link as `token`. */
  token(visitor: SupportVisitor): string;
  /** For the newer desk: appended to its link as `cinfo` and `key`. */
  info(visitor: SupportVisitor): { cinfo: string; key: string };
  /** The visitor identified by the query of a visit; null without a valid credential, or when the session has ended. */
  visitor(query: {
    readonly token?: string;
    readonly cinfo?: string;
    readonly key?: string;
  }): Promise<SupportVisitor | null>;
  /** Value of the cookie that keeps a visit open. */
  startVisit(visitor: SupportVisitor): string;
  /** The visitor identified by that cookie; null when the visit is over, or the session has ended. */
  resumeVisit(value: string): Promise<SupportVisitor | null>;
}

export function createSupportCredentials(
  signer: Signer,
  clock: Clock,
  sessions: Pick<Sessions, 'active'>,
): SupportCredentials {
  const issue = (purpose: Purpose, { playerId, sessionId }: SupportVisitor, life: number) =>
    signer.issue(purpose, { playerId, sessionId }, clock() + life);
  const open = async (purpose: Purpose, value: string): Promise<SupportVisitor | null> => {
    const { playerId, sessionId } = signer.open(purpose, value, clock()) ?? {};
    if (typeof playerId !== 'string' || typeof sessionId !== 'string') return null;
    return (await sessions.active([sessionId])).has(sessionId) ? { playerId, sessionId } : null;
  };
  return {
    token: (visitor) => issue('support-visit', visitor, credentialLife),
    info(visitor) {
      const cinfo = issue('support-visit', visitor, credentialLife);
      return { cinfo, key: signer.sign('support-key', cinfo) };
    },
    async visitor({ token, cinfo, key }) {
      if (token) return open('support-visit', token);
      if (!cinfo || !key || !equalSecrets(signer.sign('support-key', cinfo), key)) return null;
      return open('support-visit', cinfo);
    },
    startVisit: (visitor) => issue('support-session', visitor, visitLife),
    resumeVisit: (value) => open('support-session', value),
  };
}
