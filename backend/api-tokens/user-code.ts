import { randomInt } from 'node:crypto';

/** Without vowels, which could form words, and without letters that are taken for others (RFC 8628, section 6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** A code of 34 bits, without its hyphen. */
export const randomUserCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code as a person reads it: two groups of four. */
export const writtenUserCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** The code that a person typed; null when it cannot be one. */
export function readUserCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
