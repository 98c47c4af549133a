import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, PageQuerySchema, SecondsSchema } from './primitives.ts';
import { OfRaceSchema } from './tracks.ts';

/**
 * Which ranking of a track: the one everybody sees, the final one after the reveal, energy, the finals, or the one of
 * the committee's own hardware.
 */
export const rankTypes = ['public', 'final', 'energy', 'finals', 'hardware'] as const;
export const RankTypeSchema = z.enum(rankTypes);
export type RankType = z.infer<typeof RankTypeSchema>;

export const RankRowSchema = z.object({
  rank: z.number().int().positive(),
  teamId: z.string(),
  /** The team's name. */
  team: z.string(),
  organisation: z.string(),
  /** Whether the team has a public page; rows of seasons long past have none. */
  hasPage: z.boolean(),
  /** Rounded to `decimals`, as teams are compared. */
  score: z.number(),
  /** Further figures of the row, by the keys of `columns`. */
  figures: z.record(z.string(), z.number()),
  attempts: z.number().int().nonnegative(),
  /** When the score that counts was handed in. */
  at: SecondsSchema,
  /** Places gained (positive) or lost since a day before, in a final ranking since the public one; null for a new row. */
  movement: z.number().int().nullable(),
});
export type RankRow = z.infer<typeof RankRowSchema>;

const OfRankingSchema = OfRaceSchema.extend({ type: RankTypeSchema.default('public') });

export const RankPageSchema = z.object({
  raceId: z.string(),
  type: RankTypeSchema,
  list: z.array(RankRowSchema),
  /** Rows that the search finds, and rows of the whole ranking. */
  total: z.number().int().nonnegative(),
  teams: z.number().int().nonnegative(),
  /** Grows with every change; a ranking with the same version is the same. */
  version: z.number().int().nonnegative(),
  updatedAt: SecondsSchema,
  frozenAt: SecondsSchema.nullable(),
  revealsAt: SecondsSchema.nullable(),
  better: z.enum(['larger', 'smaller']),
  decimals: z.number().int().nonnegative(),
  metricName: z.string(),
  /** Further columns, for instance energy. */
  columns: z.array(z.object({ key: z.string(), name: z.string(), decimals: z.number().int().nonnegative() })),
  /** Whether it is known how the scores came about; of rankings that were laid down it is not. */
  hasHistory: z.boolean(),
});
export type RankPage = z.infer<typeof RankPageSchema>;

/** A ranking that a contest has: one for each track and type. */
export const RankingNameSchema = z.object({
  raceId: z.string(),
  raceName: z.string(),
  type: RankTypeSchema,
  name: z.string(),
  /** When there is something to see, in seconds: a final ranking, and the one of the finals, is empty until then. Null: now. */
  opensAt: SecondsSchema.nullable(),
  /** What is ranked, in the language of the request, and its digits behind the point. */
  metricName: z.string(),
  decimals: z.number().int().nonnegative(),
});
export type RankingName = z.infer<typeof RankingNameSchema>;

/** What one of the caller's teams reached in a track. */
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
  /** Teams on the ranking. */
  teams: z.number().int().nonnegative(),
  /** Null while the team is not on it. */
  row: RankRowSchema.nullable(),
});
export type TeamScore = z.infer<typeof TeamScoreSchema>;

const base = '/v1/competitionv2';

/** Rankings are public. While one is frozen, no call, export or graph tells anything that happened after the freeze. */
export const rankings = {
  names: endpoint({
    method: 'GET',
    path: `${base}/rank/names`,
    auth: 'anonymous',
    query: z.object({ competitionID: z.string().min(1).max(64) }),
    data: listOf(RankingNameSchema),
    shared: 30,
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/rankList`,
    auth: 'anonymous',
    query: PageQuerySchema.extend({
      ...OfRankingSchema.shape,
      keyword: z.string().trim().max(50).default(''),
      /** As an event told it: the answer is at least that new. */
      version: z.coerce.number().int().nonnegative().default(0),
    }),
    data: RankPageSchema,
    shared: 1,
  }),
  /**
   * The caller's team, the rows around it in their order, its own among them, and where it stands from the top, counted
   * from 1 (teams that share a rank stand one below the other); null when it has none there.
   */
  mine: endpoint({
    method: 'GET',
    path: `${base}/ranks`,
    auth: 'player',
    query: OfRankingSchema,
    data: z.object({
      me: RankRowSchema.nullable(),
      around: z.array(RankRowSchema),
      position: z.number().int().positive().nullable(),
    }),
  }),
  /** Places and scores of the caller's teams, one for each ranking of each track that they signed up for. */
  teamScores: endpoint({
    method: 'GET',
    path: '/scoringExamine/teamIdAndScore',
    auth: 'player',
    query: z.object({ competitionID: z.string().min(1).max(64).optional() }),
    data: listOf(TeamScoreSchema),
  }),
  /** Best or last score over time, for up to ten teams. */
  history: endpoint({
    method: 'GET',
    path: `${base}/rank/history`,
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
  export: endpoint({
    method: 'GET',
    path: `${base}/rank/all`,
    auth: 'anonymous',
    query: OfRankingSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** Server-sent events: `ranking` with `{ version, updatedAt }` as data, at most one a second, one in 15 seconds at least. */
  events: endpoint({
    method: 'GET',
    path: `${base}/rank/events`,
    auth: 'anonymous',
    query: OfRankingSchema,
    data: z.unknown(),
    answer: 'events',
    shared: 1,
  }),
} as const;
