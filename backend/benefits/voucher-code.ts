import type { Signer } from '../signing/signing.ts';

/** Letters and figures that nobody mistakes for one another (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/**
 * The code of a team's voucher, `XXXX-XXXX-XXXX-XXXX`, 80 bits. It is made from the backend's secret and never stored;
 * the committee gives the partner the list of codes.
 */
export function voucherCode(signer: Signer, raceId: string, teamId: string): string {
  const bytes = Buffer.from(signer.sign('voucher', `${raceId}\n${teamId}`), 'base64url');
  const code = [...bytes.subarray(0, groups * groupLength)].map((byte) => signs[byte % signs.length]).join('');
  return Array.from({ length: groups }, (_, group) => code.slice(group * groupLength, (group + 1) * groupLength)).join(
    '-',
  );
}
