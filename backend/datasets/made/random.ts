import { createHash } from 'node:crypto';

/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  unit(): number;
  /** Integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** Mean 0, standard deviation 1, within ±6. */
  normal(): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
}

/** Mulberry32 by Tommy Ettinger (public domain), seeded with a text. */
export function randomFrom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  return {
    unit,
    integer,
    // The sum of twelve approximates a normal distribution, and has the same digits on every machine, unlike
    // logarithms.
    normal: () => Array.from({ length: 12 }, unit).reduce((sum, value) => sum + value, -6),
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
  };
}
