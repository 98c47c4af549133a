import { z } from 'zod';

/** A moment in seconds since 1970-01-01T00:00Z, the unit of every time in the contract. */
export const SecondsSchema = z.number().int().nonnegative();

/** Of a contest, a team, a track and the like, as it comes from outside. */
export const IdSchema = z.string().min(1).max(64);

/** The same where the id stands in file names of content: no character that means something in a path. */
export const SlugSchema = z.string().regex(/^[\w-]{1,64}$/);

/** HTML written by an editor. It is sanitised again before it is shown; never trust it as it comes. */
export const HtmlSchema = z.string();

/** Page of a list: `page` counts from 1. */
export const PageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** An answer without content. */
export const NothingSchema = z.null();

/** The line of contests that something belongs to; each has its own hue and drawing. */
export const LineSchema = z.enum(['main', 'chain', 'green', 'training', 'gpu']);
export type Line = z.infer<typeof LineSchema>;

export const MoneySchema = z.object({ amount: z.number().nonnegative(), currency: z.string().length(3) });
export type Money = z.infer<typeof MoneySchema>;

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.number().int().nonnegative() });
