import { z } from 'zod';
import { RankingNameSchema, RankRowSchema, RankTypeSchema } from '#lib/contract/contests/rankings.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { listOf, PageQuerySchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { races2022Routes } from '#lib/contract/routes/rankings.ts';

const TrackQuerySchema = z.object({ raceId: z.string().min(1).max(64) });

/** Top rows of one ranking of the 2022 contest. */
export const TopOfTrackSchema = z.object({
  raceId: z.string(),
  raceName: z.string(),
  type: RankTypeSchema,
  list: z.array(RankRowSchema),
  /** Teams in the whole ranking. */
  teams: z.number().int().nonnegative(),
});
export type TopOfTrack = z.infer<typeof TopOfTrackSchema>;

/** Submitted model that counts for the team's rank. */
export const RankedModelSchema = z.object({
  rank: z.number().int().positive(),
  teamId: z.string(),
  team: z.string(),
  organisation: z.string(),
  score: z.number(),
  /** Number of models that the team submitted. */
  submitted: z.number().int().nonnegative(),
  at: SecondsSchema,
});

/** Rankings of the 2022 contest, in the calls of its pages; same data as `rankings`. */
export const races2022 = {
  rankTypes: endpoint(races2022Routes.rankTypes, { auth: 'anonymous', data: listOf(RankingNameSchema), shared: 30 }),
  top100: endpoint(races2022Routes.top100, {
    auth: 'anonymous',
    query: TrackQuerySchema.extend({ type: RankTypeSchema.default('public') }),
    data: TopOfTrackSchema,
    shared: 30,
  }),
  /** First hundred rows of every track. */
  allRank: endpoint(races2022Routes.allRank, { auth: 'anonymous', data: listOf(TopOfTrackSchema), shared: 30 }),
  /** First hundred rows of the ranking on the committee's hardware, for every track that was measured on it. */
  hardware: endpoint(races2022Routes.hardware, { auth: 'anonymous', data: listOf(TopOfTrackSchema), shared: 30 }),
  /** Teams of the university configured for the portal, with their overall ranks. */
  university: endpoint(races2022Routes.university, { auth: 'anonymous', data: listOf(TopOfTrackSchema), shared: 30 }),
  models: endpoint(races2022Routes.models, {
    auth: 'anonymous',
    query: PageQuerySchema.extend(TrackQuerySchema.shape),
    data: z.object({ list: z.array(RankedModelSchema), total: z.number().int().nonnegative() }),
    shared: 30,
  }),
  modelCount: endpoint(races2022Routes.modelCount, {
    auth: 'anonymous',
    query: TrackQuerySchema,
    /** Submitted models, and counted ones: one for each team. */
    data: z.object({ submitted: z.number().int().nonnegative(), counted: z.number().int().nonnegative() }),
    shared: 30,
  }),
} as const;
