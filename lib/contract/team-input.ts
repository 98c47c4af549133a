import { z } from 'zod';
import { IdSchema, PageQuerySchema } from './primitives.ts';
import type { TeamFamily, teamBases } from './teams.ts';

/** Below which the calls of a family stand. */
export type TeamBase = (typeof teamBases)[TeamFamily];

export const textOf = (longest: number) => z.string().trim().max(longest);
export const OfContestSchema = z.object({ competitionID: IdSchema });
export const OfTeamSchema = z.object({ teamId: IdSchema });
export const TeamPageSchema = PageQuerySchema.extend({ teamId: IdSchema });
