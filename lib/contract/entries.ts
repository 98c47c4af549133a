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

/** Steps of taking part, in order; a contest without agreements, data or scores here leaves theirs out. */
export const participationSteps = ['registered', 'team', 'agreements', 'track', 'data', 'score'] as const;
export type ParticipationStepName = (typeof participationSteps)[number];

/** Reasons that a step waits. `banned` and `closed` do not change by themselves. */
export const participationReasons = [
  'banned',
  'notOpen',
  'closed',
  'membersUnsigned',
  'captainOnly',
  'tooFewMembers',
  'tooManyMembers',
] as const;

const ParticipationStepSchema = z.object({
  name: z.enum(participationSteps),
  /** `next`: this person can do it now. `blocked`: the first open step, with the reason. `later`: one after it. */
  state: z.enum(['done', 'next', 'blocked', 'later']),
  reason: z.enum(participationReasons).nullable(),
  /** Opening of what is not open yet, in seconds. */
  opensAt: SecondsSchema.nullable(),
  /** Members who have not signed all agreements. */
  unsigned: z.array(z.string()),
});
export type ParticipationStep = z.infer<typeof ParticipationStepSchema>;

/** Progress of the caller's team in a track, or of the caller in a contest without a sign-up. */
export const ParticipationSchema = z.object({
  competitionID: z.string(),
  competitionName: z.string(),
  /** Null without a sign-up. */
  raceId: z.string().nullable(),
  raceName: z.string().nullable(),
  steps: z.array(ParticipationStepSchema),
});
export type Participation = z.infer<typeof ParticipationSchema>;

/** Contest entries of a player, and teams, over all families. */
export const entries = {
  /** Teams of all contests by name, those that begin with the text first; a few of them. */
  teams: endpoint(entriesRoutes.teams, {
    auth: 'anonymous',
    query: z.object({ keyword: z.string().trim().min(teamKeyword.min).max(teamKeyword.max) }),
    data: listOf(FoundTeamSchema),
  }),
  mine: endpoint(entriesRoutes.mine, { auth: 'player', scope: 'read', data: listOf(MyTrackSchema) }),
  /**
   * Progress in one contest, or in all that are running: those of the caller's teams, the latest first, else the current
   * contest while its sign-up is open. Empty for contests that are over.
   */
  participation: endpoint(entriesRoutes.participation, {
    auth: 'player',
    query: z.object({ competitionID: z.string().min(1).max(64).optional() }),
    data: listOf(ParticipationSchema),
  }),
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
