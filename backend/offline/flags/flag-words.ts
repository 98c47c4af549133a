import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sha256 } from '../../platform/signing.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Format of a flag: a word, and a mark derived from the team. */
const form = /^flag\{([a-z]{3,32})-([\da-f]{8})\}$/;

/**
 * Hash of a clue word, as stored in the content: scrypt of 32 bytes, base64url. Slow on purpose: words can be guessed.
 */
export async function hashOfWord(salt: string, word: string): Promise<string> {
  return (await derive(word, salt, 32)).toString('base64url');
}

/** The parts of a flag as a person typed it; null when the format is wrong. */
export function partsOf(flag: string): { readonly word: string; readonly mark: string } | null {
  const [, word, mark] = form.exec(flag.trim().toLowerCase()) ?? [];
  return word && mark ? { word, mark } : null;
}

/** Mark of a team in its flag: eight hexadecimal digits of SHA-256. */
export const markOf = (word: string, teamId: string): string => sha256(`${word}:${teamId}`).slice(0, 8);

export const flagOf = (word: string, teamId: string): string => `flag{${word}-${markOf(word, teamId)}}`;

/** A shortened flag for the history, which other people may see on the screen. */
export function masked(flag: string): string {
  const parts = partsOf(flag);
  if (parts) return `flag{${parts.word.slice(0, 2)}…-${parts.mark.slice(0, 2)}…}`;
  return flag.length > 4 ? `${flag.slice(0, 4)}…` : flag;
}
