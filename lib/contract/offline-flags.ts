import { z } from 'zod';
import { HtmlSchema, SecondsSchema } from './primitives.ts';

/** 1 right, 2 wrong, 3 a decoy that cannot be redeemed, 4 handed in before (specification, section 4). */
export const FlagStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type FlagStatus = z.infer<typeof FlagStatusSchema>;

/** Codes of an answer that is no verdict (specification, section 8): too many wrong flags, or no race now. */
export const flagCode = { tooFast: 12002, closed: 12003 } as const;

export const flagAtMost = 120;

/** The verdict on a flag. */
export const FlagResultSchema = z.object({
  /** Null when the flag was not looked at: see `reason`. */
  flagStatus: FlagStatusSchema.nullable(),
  /** The clue word that was won; empty unless the flag was right. */
  flagTip: z.string(),
  /** What leads on; empty when nothing does. With a `reason` it is the sentence that says why. */
  flagClew: HtmlSchema,
  points: z.number().int().nonnegative(),
  /** `tooFast` comes with code 12002, `closed` with 12003. */
  reason: z.enum(['tooFast', 'closed']).nullable(),
  /** Until when nothing is taken from the team; null: something is. */
  lockedUntil: SecondsSchema.nullable(),
});
export type FlagResult = z.infer<typeof FlagResultSchema>;

/** Where the team stands in the clue hunt. */
export const ClueHuntSchema = z.object({
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  /** How flags are written and made, and where the first clue is. */
  about: HtmlSchema,
  /** Clue words that there are, without decoys; points of all of them. */
  clues: z.number().int().nonnegative(),
  most: z.number().int().nonnegative(),
  points: z.number().int().nonnegative(),
  lockedUntil: SecondsSchema.nullable(),
  /** What was won, the first one first. */
  won: z.array(
    z.object({
      key: z.string(),
      /** The clue word. */
      flagTip: z.string(),
      flagClew: HtmlSchema,
      points: z.number().int().nonnegative(),
      by: z.string(),
      at: SecondsSchema,
    }),
  ),
  /** What the team tried, the newest first, at most a hundred. Flags are not repeated in full. */
  tries: z.array(
    z.object({ id: z.string(), flag: z.string(), flagStatus: FlagStatusSchema, by: z.string(), at: SecondsSchema }),
  ),
  /** Teams by points, who was there first before the others; at most twenty, and the caller's. */
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
