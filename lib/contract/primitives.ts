import { z } from 'zod';

/** Maximum of an `integer` column (PostgreSQL, section 8.1); larger values cause a database error. */
export const maxInt4 = 2_147_483_647;
/** Upper bound of byte positions in files. */
export const maxFileBytes = 2 ** 40;
/** Last second of the year 9999; within the range of `Date` and `bigint` columns. */
const lastMoment = 253_402_300_799;

/** Seconds since 1970-01-01T00:00Z, the unit of every time in the contract. */
export const SecondsSchema = z.number().int().nonnegative().max(lastMoment);

/** Change counter of an object; 0 before the first change. */
export const RevisionSchema = z.number().int().nonnegative().max(maxInt4);

/** Page of a list in a query, counted from 1. */
export const PageNumberSchema = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** Id of a contest, team, track and similar, as client input. */
export const IdSchema = z.string().min(1).max(64);

/** Id that is also part of file names of content; without characters that have a meaning in paths. */
export const SlugSchema = z.string().regex(/^[\w-]{1,64}$/);

/** HTML written by an editor. Untrusted: it must be sanitised again before it is shown. */
export const HtmlSchema = z.string();

/** Page of a list: `page` counts from 1. */
export const PageQuerySchema = z.object({
  page: PageNumberSchema,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** Direction of a sorted list. */
export const SortDirectionSchema = z.enum(['asc', 'desc']);

export const NothingSchema = z.null();

/** Line of contests; each has its own hue and drawing. */
export const LineSchema = z.enum(['main', 'chain', 'green', 'training', 'gpu']);
export type Line = z.infer<typeof LineSchema>;

export const MoneySchema = z.object({ amount: z.number().nonnegative(), currency: z.string().length(3) });
export type Money = z.infer<typeof MoneySchema>;

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.number().int().nonnegative() });
