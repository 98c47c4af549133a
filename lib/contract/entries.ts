import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, SecondsSchema } from './primitives.ts';
import { entriesRoutes } from './routes/entries.ts';

/** A race that the caller's team signed up for (specification, section 3): status 1 not usable, 2 usable. */
export const MyTrackSchema = z.object({
  raceId: z.string(),
  status: z.union([z.literal(1), z.literal(2)]),
  isBanded: z.boolean(),
  competitionID: z.string(),
  competitionName: z.string(),
  raceName: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  isCaptain: z.boolean(),
  signedUpAt: SecondsSchema,
  /** The contest has an on-site final. */
  onSite: z.boolean(),
  /** Next step of the player; `nextStepAt` is its time in seconds, if there is one. */
  nextStep: z.enum(['fillTeam', 'waitForStart', 'work', 'waitForResults', 'over', 'none']),
  nextStepAt: SecondsSchema.nullable(),
});
export type MyTrack = z.infer<typeof MyTrackSchema>;

/** A team with the contest that it belongs to. */
export const FoundTeamSchema = z.object({
  id: z.string(),
  competitionID: z.string(),
  competitionName: z.string(),
  name: z.string(),
  organisation: z.string(),
});
export type FoundTeam = z.infer<typeof FoundTeamSchema>;

/** Limits of the text that teams are searched by. */
export const teamKeyword = { min: 2, max: 50 } as const;

/** Contest entries of a player, and teams, over all families. */
export const entries = {
  /** Teams of all contests by name, those that begin with the text first; a few of them. */
  teams: endpoint(entriesRoutes.teams, {
    auth: 'anonymous',
    query: z.object({ keyword: z.string().trim().min(teamKeyword.min).max(teamKeyword.max) }),
    data: listOf(FoundTeamSchema),
  }),
  mine: endpoint(entriesRoutes.mine, { auth: 'player', data: listOf(MyTrackSchema) }),
  raceStatus: endpoint(entriesRoutes.raceStatus, {
    auth: 'player',
    data: z.object({
      raceId: z.string(),
      signedUp: z.boolean(),
      /** 1 not usable, 2 usable. */
      status: z.union([z.literal(1), z.literal(2)]),
      isBanded: z.boolean(),
    }),
  }),
} as const;
