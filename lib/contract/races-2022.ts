import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, PageQuerySchema, SecondsSchema } from './primitives.ts';
import { RankingNameSchema, RankRowSchema, RankTypeSchema } from './rankings.ts';

const RaceQuerySchema = z.object({ raceId: z.string().min(1).max(64) });

/** The rows in front of one ranking of the 2022 contest. */
export const TopOfRaceSchema = z.object({
  raceId: z.string(),
  raceName: z.string(),
  type: RankTypeSchema,
  list: z.array(RankRowSchema),
  /** Teams on the whole ranking. */
  teams: z.number().int().nonnegative(),
});
export type TopOfRace = z.infer<typeof TopOfRaceSchema>;

/** A model that a team handed in and that counts for its place. */
export const RankedModelSchema = z.object({
  rank: z.number().int().positive(),
  teamId: z.string(),
  team: z.string(),
  organisation: z.string(),
  score: z.number(),
  /** How many models the team handed in. */
  handedIn: z.number().int().nonnegative(),
  at: SecondsSchema,
});

const base = '/v1/ai2022/race';

/** Rankings of the 2022 contest, in the calls that its pages have; the same boards as behind `rankings`. */
export const races2022 = {
  /** The rankings that there are. */
  rankTypes: endpoint({
    method: 'GET',
    path: `${base}/rank/type`,
    auth: 'anonymous',
    data: listOf(RankingNameSchema),
    shared: 30,
  }),
  top100: endpoint({
    method: 'GET',
    path: `${base}/top100`,
    auth: 'anonymous',
    query: RaceQuerySchema.extend({ type: RankTypeSchema.default('public') }),
    data: TopOfRaceSchema,
    shared: 30,
  }),
  /** The first hundred of every track. */
  allRank: endpoint({
    method: 'GET',
    path: `${base}/top100/allRank`,
    auth: 'anonymous',
    data: listOf(TopOfRaceSchema),
    shared: 30,
  }),
  /** The first hundred on the committee's hardware, of every track that was measured there. */
  hardware: endpoint({
    method: 'GET',
    path: `${base}/hardware/top100`,
    auth: 'anonymous',
    data: listOf(TopOfRaceSchema),
    shared: 30,
  }),
  /** Teams of the university that the portal names, with their places among all. */
  university: endpoint({
    method: 'GET',
    path: `${base}/{university}`,
    auth: 'anonymous',
    data: listOf(TopOfRaceSchema),
    shared: 30,
  }),
  models: endpoint({
    method: 'GET',
    path: `${base}/model`,
    auth: 'anonymous',
    query: PageQuerySchema.extend(RaceQuerySchema.shape),
    data: z.object({ list: z.array(RankedModelSchema), total: z.number().int().nonnegative() }),
    shared: 30,
  }),
  modelCount: endpoint({
    method: 'GET',
    path: `${base}/model/count`,
    auth: 'anonymous',
    query: RaceQuerySchema,
    /** Models handed in, and how many of them count: one for each team. */
    data: z.object({ handedIn: z.number().int().nonnegative(), counted: z.number().int().nonnegative() }),
    shared: 30,
  }),
} as const;
