import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, SecondsSchema } from './primitives.ts';

/**
 * A draw that anybody can recompute. When the list is published, so is `commitment`: the SHA-256 of the seed, which
 * stays secret until `drawsAt`. The place of an entry follows from the SHA-256 of the seed, a colon and its id: entries
 * are ordered by that hash, the smallest first. Hashes are of UTF-8 text and written in lower-case hex.
 */
export const DrawSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** What a place means, in the language of the request. */
  about: z.string(),
  competitionID: z.string(),
  /** When list and commitment are due, and when they were published; null until then. */
  listsAt: SecondsSchema,
  publishedAt: SecondsSchema.nullable(),
  drawsAt: SecondsSchema,
  commitment: z.string().nullable(),
  /** 64 digits; null before the draw. */
  seed: z.string().nullable(),
  /** In the order of their ids; empty before the list is published. */
  entries: z.array(z.object({ id: z.string(), name: z.string(), organisation: z.string() })),
  /** Ids in the order drawn; null before the draw. */
  order: z.array(z.string()).nullable(),
});
export type Draw = z.infer<typeof DrawSchema>;

export const draws = {
  ofContest: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/draw',
    auth: 'anonymous',
    query: z.object({ competitionID: z.string().min(1).max(64) }),
    data: listOf(DrawSchema),
    shared: 1,
  }),
} as const;
