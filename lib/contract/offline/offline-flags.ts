import { z } from 'zod';
import { HtmlSchema, SecondsSchema } from '#lib/contract/primitives.ts';

/** 1 right, 2 wrong, 3 a decoy that cannot be redeemed, 4 already submitted (specification, section 4). */
export const FlagStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type FlagStatus = z.infer<typeof FlagStatusSchema>;

export const flagStatusNames = {
  1: 'correct',
  2: 'wrong',
  3: 'decoy',
  4: 'duplicate',
} as const satisfies Record<FlagStatus, string>;

/** Codes of an answer without a verdict (specification, section 8): too many wrong flags, or no running contest. */
export const flagCode = { tooFast: 12002, closed: 12003 } as const;

export const flagAtMost = 120;

export const FlagResultSchema = z.object({
  /** Null when the flag was not checked: see `reason`. */
  flagStatus: FlagStatusSchema.nullable(),
  /** Clue word of a right flag; empty for all others. */
  flagTip: z.string(),
  /** Next clue; empty when there is none. With a `reason` it is the explanation as a sentence. */
  flagClew: HtmlSchema,
  points: z.number().int().nonnegative(),
  /** `tooFast` comes with code 12002, `closed` with 12003. */
  reason: z.enum(['tooFast', 'closed']).nullable(),
  /** End of the team's lock-out; null when flags are accepted. */
  lockedUntil: SecondsSchema.nullable(),
});
export type FlagResult = z.infer<typeof FlagResultSchema>;

/** Progress of the team in the clue hunt. */
export const ClueHuntSchema = z.object({
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  /** Format of flags, how they are computed, and the place of the first clue. */
  about: HtmlSchema,
  /** Number of clue words, without decoys; `most` is the sum of their points. */
  clues: z.number().int().nonnegative(),
  most: z.number().int().nonnegative(),
  points: z.number().int().nonnegative(),
  lockedUntil: SecondsSchema.nullable(),
  /** Solved clues, first solved first. */
  won: z.array(
    z.object({
      key: z.string(),
      flagTip: z.string(),
      flagClew: HtmlSchema,
      points: z.number().int().nonnegative(),
      by: z.string(),
      at: SecondsSchema,
    }),
  ),
  /** Attempts of the team, newest first, at most a hundred. Flags are not shown in full. */
  tries: z.array(
    z.object({ id: z.string(), flag: z.string(), flagStatus: FlagStatusSchema, by: z.string(), at: SecondsSchema }),
  ),
  /** Teams by points, ties by the earlier time; at most twenty, and the caller's. */
  ranking: z.array(
    z.object({
      rank: z.number().int().positive(),
      team: z.string(),
      points: z.number().int().nonnegative(),
      at: SecondsSchema,
      isMine: z.boolean(),
    }),
  ),
});
export type ClueHunt = z.infer<typeof ClueHuntSchema>;
