import { z } from 'zod';
import { maxFileBytes, maxInt4 } from '#lib/contract/primitives.ts';
import { OfContestSchema } from './gpu-runs.ts';

/** Whole lines of a log. `from` and `to` are byte positions, `to` is exclusive. */
export const LogPartSchema = z.object({
  text: z.string(),
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  /** Number of the first line in `text`, from 1. */
  firstLine: z.number().int().positive(),
  /** Bytes and lines so far; `ended` is true when the log is complete. */
  size: z.number().int().nonnegative(),
  lines: z.number().int().nonnegative(),
  ended: z.boolean(),
  errors: z.number().int().nonnegative(),
  warnings: z.number().int().nonnegative(),
  firstErrorLine: z.number().int().positive().nullable(),
  /**
   * Result of `find`: the matching line, its number among the matches (from 1), and the number of matching lines; null
   * without `find`.
   */
  found: z
    .object({
      line: z.number().int().positive().nullable(),
      index: z.number().int().nonnegative(),
      count: z.number().int().nonnegative(),
    })
    .nullable(),
});
export type LogPart = z.infer<typeof LogPartSchema>;

/** Requested part of a log: by bytes, or by lines when `line` is set. Without any of them: the end of the log. */
export const LogQuerySchema = OfContestSchema.extend({
  /** First byte, and the limit in bytes; the part begins and ends with whole lines. */
  from: z.coerce.number().int().nonnegative().max(maxFileBytes).optional(),
  limit: z.coerce.number().int().min(16_384).max(262_144).default(65_536),
  /** First line, counted from 1, and the limit in lines. */
  line: z.coerce.number().int().positive().max(maxInt4).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(400),
  /** Case-insensitive text search, from the line after `after`, or backwards from the line before `before`. */
  find: z.string().min(1).max(200).optional(),
  after: z.coerce.number().int().nonnegative().max(maxInt4).optional(),
  before: z.coerce.number().int().positive().max(maxInt4).optional(),
});
