import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { listOf, SecondsSchema } from '#lib/contract/primitives.ts';
import { drawsRoutes } from '#lib/contract/routes/draws.ts';

/**
 * Verifiable draw. The announcement includes `commitment`: the SHA-256 of the seed, which was chosen before the
 * entrants were known and stays secret until `drawsAt`. The list is published at `listsAt`. The position of an entry
 * follows from the SHA-256 of the seed, a colon and its id: entries are ordered by that hash, smallest first. Hashes
 * are of UTF-8 text and written in lower-case hex.
 */
export const DrawSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Meaning of a position, in the language of the request. */
  about: z.string(),
  competitionID: z.string(),
  /** Publication time of the commitment; null until then, and for draws whose commitment came with the list. */
  committedAt: SecondsSchema.nullable(),
  /** Scheduled time of the list. `publishedAt` is the actual time, null until then. */
  listsAt: SecondsSchema,
  publishedAt: SecondsSchema.nullable(),
  drawsAt: SecondsSchema,
  commitment: z.string().nullable(),
  /** 64 digits; null before the draw. */
  seed: z.string().nullable(),
  /** Sorted by id; empty before the list is published. */
  entries: z.array(z.object({ id: z.string(), name: z.string(), organisation: z.string() })),
  /** Ids in the drawn order; null before the draw. */
  order: z.array(z.string()).nullable(),
});
export type Draw = z.infer<typeof DrawSchema>;

export const draws = {
  ofContest: endpoint(drawsRoutes.ofContest, {
    auth: 'anonymous',
    query: z.object({ competitionID: z.string().min(1).max(64) }),
    data: listOf(DrawSchema),
    shared: 1,
  }),
} as const;
