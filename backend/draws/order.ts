import { randomBytes } from 'node:crypto';
import { sha256 } from '../signing/signing.ts';

/** A new seed: 256 random bits as 64 lower-case hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is published of a seed before the draw. */
export const commitmentTo = (seed: string): string => sha256(seed);

/** Ids in the order drawn: by the SHA-256 of the seed, a colon and the id, the smallest first. */
export function orderDrawn(seed: string, ids: readonly string[]): string[] {
  const hashed = ids.map((id) => ({ id, hash: sha256(`${seed}:${id}`) }));
  return hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ id }) => id);
}
