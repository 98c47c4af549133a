import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of a hash: 32 MiB, three passes (OWASP ASVS 5.0, appendix C). */
const cost = { ln: 15, r: 8, p: 3 } as const;
const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 2 ** 26 };

const derive = promisify<string, Buffer, number, typeof options, Buffer>(scrypt);
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hash of a password including its parameters, so that the cost can be raised later: scrypt of 32 bytes in the form
 * `$scrypt$ln=…,r=…,p=…$salt$hash` (PHC string format).
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, options);
  const parameters = Object.entries(cost).map((pair) => pair.join('='));
  return `$scrypt$${parameters.join(',')}$${base64(salt)}$${base64(hash)}`;
}

/** Without letters and digits that look alike: passwords are typed from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A first password: four groups of four letters and digits. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from(randomBytes(4), (byte) => alphabet[byte % alphabet.length]).join('')).join(
    '-',
  );
