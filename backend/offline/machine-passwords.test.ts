import { scryptSync } from 'node:crypto';
import { hashPassword, newPassword } from './machine-passwords.ts';

describe('the hash of a machine password', () => {
  it('says how it was made, and is what another implementation makes of the same', async () => {
    const hash = await hashPassword('quiet otters swim');
    const [, ln, r, p, salt = '', rest] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$=]+)\$([^$=]+)$/.exec(hash) ?? [];
    const options = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 2 ** 30 };
    const again = scryptSync('quiet otters swim', Buffer.from(salt, 'base64'), 32, options);
    expect(again.toString('base64').replace(/=+$/, '')).toBe(rest);
    // OWASP ASVS 5.0, appendix C: 2^17 once, or the same work in less memory.
    expect(options.N * options.r * options.p).toBeGreaterThanOrEqual(2 ** 15 * 8 * 3);
    expect(options.N).toBeGreaterThanOrEqual(2 ** 15);
  });

  it('is another one for each password, also for the same', async () => {
    expect(new Set([await hashPassword('a'), await hashPassword('a')]).size).toBe(2);
  });
});

it('first passwords are different and of 16 characters in groups', () => {
  const several = Array.from({ length: 100 }, newPassword);
  expect(new Set(several).size).toBe(100);
  expect(several.filter((one) => !/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(one))).toEqual([]);
});
