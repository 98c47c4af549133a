import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, SecondsSchema } from './primitives.ts';

/**
 * A draw that anybody can recompute. Beforehand `commitment` (SHA-256 of the seed, hex) and the entries are public;
 * at `drawsAt` the seed is. The place of an entry follows from SHA-256 of `seed`, a line feed and its id: entries are
 * ordered by that hash.
 */
export const DrawSchema = z.object({
  key: z.string(),
  name: z.string(),
  competitionID: z.string(),
  drawsAt: SecondsSchema,
  commitment: z.string(),
  /** Lower-case hex, 64 digits; null before the draw. */
  seed: z.string().nullable(),
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
