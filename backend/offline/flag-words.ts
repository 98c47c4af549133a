import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sha256 } from '../signing/signing.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The form of a flag: a word, and what makes it one team's. */
const form = /^flag\{([a-z]{3,32})-([\da-f]{8})\}$/;

/** What the content says of a clue word: scrypt of 32 bytes, base64url. Slow on purpose: words can be guessed. */
export async function hashOfWord(salt: string, word: string): Promise<string> {
  return (await derive(word, salt, 32)).toString('base64url');
}

/** The parts of a flag as a person typed it; null when it has not the form of one. */
export function partsOf(flag: string): { readonly word: string; readonly mark: string } | null {
  const [, word, mark] = form.exec(flag.trim().toLowerCase()) ?? [];
  return word && mark ? { word, mark } : null;
}

/** What stands after the word in the flag of a team: eight figures of SHA-256. */
export const markOf = (word: string, teamId: string): string => sha256(`${word}:${teamId}`).slice(0, 8);

export const flagOf = (word: string, teamId: string): string => `flag{${word}-${markOf(word, teamId)}}`;

/** A flag as the history repeats it: whoever looks over a shoulder learns little. */
export function masked(flag: string): string {
  const parts = partsOf(flag);
  if (parts) return `flag{${parts.word.slice(0, 2)}…-${parts.mark.slice(0, 2)}…}`;
  return flag.length > 4 ? `${flag.slice(0, 4)}…` : flag;
}
