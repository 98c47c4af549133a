import { type Clock, minutes } from '../platform/clock.ts';
import { equalSecrets, type Signer } from '../platform/signing.ts';

/** Lifetime of the credential with which the browser opens the support desk, in seconds. */
const credentialLife = minutes(5);

/** Short-lived proof of the identity of a visitor of the support desk; invalid anywhere else. */
export interface SupportCredentials {
  /** For the older desk: appended to its link as `token`. */
  token(playerId: string): string;
  /** For the newer desk: appended to its link as `cinfo` and `key`. */
  info(playerId: string): { cinfo: string; key: string };
  /** The player identified by the query of a visit, or null. */
  player(query: { readonly token?: string; readonly cinfo?: string; readonly key?: string }): string | null;
}

export function createSupportCredentials(signer: Signer, clock: Clock): SupportCredentials {
  const issue = (playerId: string) => signer.issue('support-visit', { playerId }, clock() + credentialLife);
  const open = (value: string): string | null => {
    const playerId = signer.open('support-visit', value, clock())?.playerId;
    return typeof playerId === 'string' ? playerId : null;
  };
  return {
    token: issue,
    info(playerId) {
      const cinfo = issue(playerId);
      return { cinfo, key: signer.sign('support-key', cinfo) };
    },
    player({ token, cinfo, key }) {
      if (token) return open(token);
      if (!cinfo || !key || !equalSecrets(signer.sign('support-key', cinfo), key)) return null;
      return open(cinfo);
    },
  };
}
