import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdSchema, listOf, NothingSchema, PageQuerySchema, pageOf } from './primitives.ts';
import { OfContestSchema, OfTeamSchema, type TeamBase, TeamPageSchema, textOf } from './team-input.ts';
import { teamMemberCalls } from './team-member-calls.ts';
import { type HandleCancel, teamSignUpCalls } from './team-sign-up-calls.ts';
import {
  MyTeamSchema,
  PublicTeamSchema,
  RaceDataSchema,
  TeamCardSchema,
  TeamEventSchema,
  type TeamFamily,
  teamBases,
  teamLimits,
} from './teams.ts';

const NameSchema = z.string().trim().min(1).max(200);
const DescriptionSchema = {
  slogan: textOf(teamLimits.slogan),
  introduction: textOf(teamLimits.text),
  organisation: textOf(teamLimits.slogan),
  wanted: textOf(teamLimits.text),
  recruiting: z.boolean(),
};

type Check = 'checkRaceDataWithCompetitionID' | 'checkChainData' | 'checkRaceData';

/**
 * The team calls of a family. Every family has all of them with the same shapes; only the base and the names of two
 * calls differ. `competitionID` is always a contest of that family.
 */
function teamCalls(base: TeamBase, { check, handleCancel }: { check: Check; handleCancel: HandleCancel }) {
  return {
    /** Public list and search by name, organisation or whom the team looks for; the newest first. */
    search: endpoint({
      method: 'GET',
      path: base,
      auth: 'anonymous',
      query: PageQuerySchema.extend({
        competitionID: IdSchema,
        keyword: z.string().trim().max(50).default(''),
        raceId: IdSchema.optional(),
        /** 1: only teams that take applications and have a place. */
        open: z.enum(['0', '1']).default('0'),
      }),
      data: pageOf(TeamCardSchema),
    }),
    team: endpoint({ method: 'GET', path: `${base}/{id}` as const, auth: 'anonymous', data: PublicTeamSchema }),
    avatarFile: endpoint({
      method: 'GET',
      path: `${base}/{id}/avatar/{version}` as const,
      auth: 'anonymous',
      data: z.unknown(),
      answer: 'file',
    }),
    /** The caller's teams. Below /v1/team without `competitionID` of every family, else of this family only. */
    my: endpoint({
      method: 'GET',
      path: `${base}/my` as const,
      auth: 'player',
      query: OfContestSchema.partial(),
      data: listOf(MyTeamSchema),
    }),
    /** Where the caller stands in a contest. `isOffline` 1 asks for a contest that is held offline. */
    check: endpoint({
      method: 'GET',
      path: `${base}/member/${check}` as const,
      auth: 'player',
      query: z.object({ competition_id: IdSchema, isOffline: z.enum(['0', '1']).default('0') }),
      data: RaceDataSchema,
    }),

    create: endpoint({
      method: 'POST',
      path: `${base}/create` as const,
      auth: 'player',
      body: z.object({ ...OfContestSchema.shape, name: NameSchema, ...z.object(DescriptionSchema).partial().shape }),
      data: OfTeamSchema,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/update` as const,
      auth: 'player',
      body: z.object({ ...OfTeamSchema.shape, name: NameSchema, ...DescriptionSchema }),
      data: OfTeamSchema,
    }),
    /** The picture: a portrait that the captain uploaded (`files.upload`), copied for the public; null takes it away. */
    avatar: endpoint({
      method: 'PUT',
      path: `${base}/avatar` as const,
      auth: 'player',
      body: OfTeamSchema.extend({ fid: z.string().min(1).max(100).nullable() }),
      data: z.object({ avatar: z.string().nullable() }),
    }),
    disband: endpoint({
      method: 'POST',
      path: `${base}/disband` as const,
      auth: 'player',
      body: OfTeamSchema,
      data: NothingSchema,
    }),
    /** What happened in the team, the newest first; for its members. */
    log: endpoint({
      method: 'GET',
      path: `${base}/log` as const,
      auth: 'player',
      query: TeamPageSchema,
      data: pageOf(TeamEventSchema),
    }),

    ...teamMemberCalls(base),
    ...teamSignUpCalls(base, handleCancel),
  } as const;
}

/** The calls of any family: all four have this type. */
export type TeamCalls = ReturnType<typeof teamCalls>;

export const teamCallsOf: Readonly<Record<TeamFamily, TeamCalls>> = {
  team: teamCalls(teamBases.team, { check: 'checkRaceDataWithCompetitionID', handleCancel: 'handleCancelSignup' }),
  chain: teamCalls(teamBases.chain, { check: 'checkChainData', handleCancel: 'handleChainCancelSignup' }),
  ai2022: teamCalls(teamBases.ai2022, { check: 'checkRaceData', handleCancel: 'handleCancelSignup' }),
  green: teamCalls(teamBases.green, { check: 'checkRaceData', handleCancel: 'handleCancelSignup' }),
};
