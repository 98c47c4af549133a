import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { listOf, maxInt4, PageQuerySchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { rankingsRoutes } from '#lib/contract/routes/rankings.ts';
import { OfTrackSchema } from '#lib/contract/submissions/tracks.ts';

/**
 * Rankings of a track: the public one, the final one after the reveal, energy, the finals, and the one measured on the
 * committee's own hardware.
 */
export const rankTypes = ['public', 'final', 'energy', 'finals', 'hardware'] as const;
export const RankTypeSchema = z.enum(rankTypes);
export type RankType = z.infer<typeof RankTypeSchema>;

export const RankRowSchema = z.object({
  rank: z.number().int().positive(),
  teamId: z.string(),
  team: z.string(),
  organisation: z.string(),
  /** False for rows of old seasons, whose teams have no public page. */
  hasPage: z.boolean(),
  /** Rounded to `decimals`; teams are compared by the rounded value. */
  score: z.number(),
  /** Further metrics of the row, by the keys of `columns`. */
  figures: z.record(z.string(), z.number()),
  attempts: z.number().int().nonnegative(),
  /** Submission time of the counted score. */
  at: SecondsSchema,
  /**
   * Ranks gained (positive) or lost since a day before, in a final ranking since the public one; null for a new row.
   */
  movement: z.number().int().nullable(),
});
export type RankRow = z.infer<typeof RankRowSchema>;

const OfRankingSchema = OfTrackSchema.extend({ type: RankTypeSchema.default('public') });

export const RankPageSchema = z.object({
  raceId: z.string(),
  type: RankTypeSchema,
  list: z.array(RankRowSchema),
  /** `total`: rows that match the search. `teams`: rows of the whole ranking. */
  total: z.number().int().nonnegative(),
  teams: z.number().int().nonnegative(),
  /** Increases with every change; equal versions mean equal rankings. */
  version: z.number().int().nonnegative(),
  updatedAt: SecondsSchema,
  frozenAt: SecondsSchema.nullable(),
  revealsAt: SecondsSchema.nullable(),
  better: z.enum(['larger', 'smaller']),
  decimals: z.number().int().nonnegative(),
  metricName: z.string(),
  /** Additional columns, for instance energy. */
  columns: z.array(z.object({ key: z.string(), name: z.string(), decimals: z.number().int().nonnegative() })),
  /** True when the score history is available; always false for imported rankings. */
  hasHistory: z.boolean(),
});
export type RankPage = z.infer<typeof RankPageSchema>;

/** Ranking of a contest: one for each track and type. */
export const RankingNameSchema = z.object({
  raceId: z.string(),
  raceName: z.string(),
  type: RankTypeSchema,
  name: z.string(),
  /** Seconds. A final ranking, and the one of the finals, is empty until then; null when it is visible now. */
  opensAt: SecondsSchema.nullable(),
  /** Name of the metric, in the language of the request; `decimals` are its digits after the decimal point. */
  metricName: z.string(),
  decimals: z.number().int().nonnegative(),
});
export type RankingName = z.infer<typeof RankingNameSchema>;

/** Result of one of the caller's teams in a track. */
export const TeamScoreSchema = z.object({
  competitionID: z.string(),
  raceId: z.string(),
  raceName: z.string(),
  teamId: z.string(),
  team: z.string(),
  type: RankTypeSchema,
  name: z.string(),
  better: z.enum(['larger', 'smaller']),
  decimals: z.number().int().nonnegative(),
  metricName: z.string(),
  /** Teams in the ranking. */
  teams: z.number().int().nonnegative(),
  /** Null while the team is not in the ranking. */
  row: RankRowSchema.nullable(),
});
export type TeamScore = z.infer<typeof TeamScoreSchema>;

/** Rankings are public. While one is frozen, no call, export or graph reveals later changes. */
export const rankings = {
  names: endpoint(rankingsRoutes.names, {
    auth: 'anonymous',
    query: z.object({ competitionID: z.string().min(1).max(64) }),
    data: listOf(RankingNameSchema),
    shared: 30,
  }),
  list: endpoint(rankingsRoutes.list, {
    auth: 'anonymous',
    query: PageQuerySchema.extend({
      ...OfRankingSchema.shape,
      keyword: z.string().trim().max(50).default(''),
      /** Version from an event; the answer has at least this version. */
      version: z.coerce.number().int().nonnegative().max(maxInt4).default(0),
    }),
    data: RankPageSchema,
    shared: 1,
  }),
  /**
   * `me`: row of the caller's team. `around`: neighbouring rows in their order, including it. `position`: row number
   * from the top, counted from 1 (teams that share a rank are listed one below the other). Both are null when the team
   * is not ranked.
   */
  mine: endpoint(rankingsRoutes.mine, {
    auth: 'player',
    scope: 'read',
    query: OfRankingSchema,
    data: z.object({
      me: RankRowSchema.nullable(),
      around: z.array(RankRowSchema),
      position: z.number().int().positive().nullable(),
    }),
  }),
  /** Ranks and scores of the caller's teams, one for each ranking of each track that they signed up for. */
  teamScores: endpoint(rankingsRoutes.teamScores, {
    auth: 'player',
    scope: 'read',
    query: z.object({ competitionID: z.string().min(1).max(64).optional() }),
    data: listOf(TeamScoreSchema),
  }),
  /** Best or last score over time, for up to ten teams. */
  history: endpoint(rankingsRoutes.history, {
    auth: 'anonymous',
    query: OfRankingSchema.extend({
      teamIds: z
        .string()
        .max(700)
        .transform((ids) => ids.split(',').filter(Boolean).slice(0, 10)),
    }),
    data: listOf(
      z.object({
        teamId: z.string(),
        team: z.string(),
        points: z.array(z.object({ at: SecondsSchema, score: z.number() })),
      }),
    ),
    shared: 5,
  }),
  /** The whole ranking as CSV (UTF-8 with a byte order mark, RFC 4180). */
  export: endpoint(rankingsRoutes.export, {
    auth: 'anonymous',
    query: OfRankingSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /**
   * Server-sent events: `ranking` with `{ version, updatedAt }` as data, at most one a second, at least one in 15
   * seconds.
   */
  events: endpoint(rankingsRoutes.events, {
    auth: 'anonymous',
    query: OfRankingSchema,
    data: z.unknown(),
    answer: 'events',
    shared: 1,
  }),
} as const;
