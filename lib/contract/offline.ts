import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where the caller stands in a contest that is held on site (specification, section 3: offline game info). */
export const OfflineEntrySchema = z.object({
  /** The contest that was asked for; without one the caller's own on-site contest, else null. */
  competitionID: z.string().nullable(),
  /** 0: no team of the caller's is in such a contest; 1: one is. */
  offlineType: z.union([z.literal(0), z.literal(1)]),
  /** Whether the days on site have begun, and whether they are over. */
  isStart: z.boolean(),
  isEnd: z.boolean(),
  teamId: z.string().nullable(),
  /** Whether the caller signed every agreement that the contest asks for. */
  signOfflineRaceAgreement: z.boolean(),
});
export type OfflineEntry = z.infer<typeof OfflineEntrySchema>;

/** Contests that are held on site. */
export const offline = {
  entry: endpoint({
    method: 'GET',
    path: '/v1/offline/entry',
    auth: 'player',
    query: z.object({ competitionID: z.string().min(1).max(64).optional() }),
    data: OfflineEntrySchema,
  }),
} as const;
