import { z } from 'zod';
import { IdSchema, PageQuerySchema } from '#lib/contract/primitives.ts';

export const textOf = (longest: number) => z.string().trim().max(longest);
export const OfContestSchema = z.object({ competitionID: IdSchema });
export const OfTeamSchema = z.object({ teamId: IdSchema });
export const TeamPageSchema = PageQuerySchema.extend({ teamId: IdSchema });
