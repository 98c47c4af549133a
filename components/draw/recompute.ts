import type { Draw } from '#lib/contract/contests/draws.ts';

/** A draw with a published seed. */
export type DrawnDraw = Draw & {
  readonly seed: string;
  readonly order: readonly string[];
  readonly commitment: string;
};

export const isDrawn = (draw: Draw): draw is DrawnDraw =>
  draw.seed !== null && draw.order !== null && draw.commitment !== null;

/** Result of the verification: everything matches, or the first mismatch. `place` counts from 1. */
export type Verdict =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'wrongCommitment' }
  | { readonly kind: 'wrongOrder'; readonly place: number; readonly id: string | null };

export interface Recomputed {
  readonly verdict: Verdict;
  /** SHA-256 of the seed, a colon and the id, keyed by id. */
  readonly hashes: ReadonlyMap<string, string>;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Recomputes a draw from its seed and its list only.
 * @throws TypeError if the browser has no `crypto.subtle` (insecure connection)
 */
export async function recompute({ seed, commitment, entries, order }: DrawnDraw): Promise<Recomputed> {
  const hashed = await Promise.all(entries.map(async ({ id }) => [id, await sha256(`${seed}:${id}`)] as const));
  const right = hashed.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
  const hashes = new Map(hashed);
  if ((await sha256(seed)) !== commitment) return { verdict: { kind: 'wrongCommitment' }, hashes };
  const wrong = Array.from({ length: Math.max(right.length, order.length) }).findIndex(
    (_, index) => right[index] !== order[index],
  );
  if (wrong < 0) return { verdict: { kind: 'agrees' }, hashes };
  return { verdict: { kind: 'wrongOrder', place: wrong + 1, id: right[wrong] ?? null }, hashes };
}
