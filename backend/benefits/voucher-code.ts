import type { Signer } from '../platform/signing.ts';

/** Letters and digits that are hard to mistake for one another (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/**
 * The code of a team's voucher, `XXXX-XXXX-XXXX-XXXX`, 80 bits. It is derived from the secret of vouchers and never
 * stored; the committee gives the partner the list of codes.
 * @param signer of `VOUCHER_SECRET`
 */
export function voucherCode(signer: Signer, trackId: string, teamId: string): string {
  const bytes = Buffer.from(signer.sign('voucher', `${trackId}\n${teamId}`), 'base64url');
  const code = [...bytes.subarray(0, groups * groupLength)].map((byte) => signs[byte % signs.length]).join('');
  return Array.from({ length: groups }, (_, group) => code.slice(group * groupLength, (group + 1) * groupLength)).join(
    '-',
  );
}
