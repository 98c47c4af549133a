import { createHash } from 'node:crypto';
import { randomNumbers } from '../../platform/random-numbers.ts';

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

/** Random numbers of a text as the seed. */
export function randomFrom(seed: string): Random {
  const unit = randomNumbers(createHash('sha256').update(seed).digest().readUInt32LE(0));
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
