import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { IdSchema, listOf, NothingSchema, PageQuerySchema, pageOf } from '#lib/contract/primitives.ts';
import { type TeamFamily, type TeamRoutes, teamRoutesOf } from '#lib/contract/routes/teams.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { teamMemberCalls } from './team-member-calls.ts';
import {
  ContestAgreementSchema,
  MyTeamSchema,
  OfContestSchema,
  OfTeamSchema,
  PublicTeamSchema,
  RaceDataSchema,
  TeamCardSchema,
  TeamEventSchema,
  TeamPageSchema,
  teamLimits,
  textOf,
} from './teams.ts';

const CancelSchema = OfContestSchema.extend({ raceId: IdSchema.optional() });
const cancelRefusals = only(
  teamRefusals,
  'contestMissing',
  'notMember',
  'notCaptain',
  'contestOver',
  'locked',
  'notSignedUp',
  'cancellationPending',
  'submitted',
);
const CancelledSchema = z.object({
  /** `pending`: the members must agree first. */
  state: z.enum(['cancelled', 'pending']),
  /** Number of members who have not answered. */
  waiting: z.number().int().nonnegative(),
});

/** Sign-up of a team and its cancellation. All families have the same calls; the name of one differs. */
const teamSignUpCalls = (routes: TeamRoutes) =>
  ({
    /** Agreements that each member must sign (`personal.signAgreement`) before a team of the contest can sign up. */
    agreements: endpoint(routes.agreements, {
      refusals: only(teamRefusals, 'contestMissing'),
      auth: 'player',
      query: OfContestSchema,
      data: listOf(ContestAgreementSchema),
    }),
    /** Signs the caller's team up for a race. `insteadOf` replaces another race, without the members' agreement. */
    signup: endpoint(routes.signup, {
      refusals: only(
        teamRefusals,
        'contestMissing',
        'notMember',
        'notCaptain',
        'contestOver',
        'locked',
        'signUpNotOpen',
        'signUpClosed',
        'memberBanned',
        'tooFewMembers',
        'tooManyMembers',
        'trackLimit',
        'trackMissing',
        'trackUnnamed',
        'agreementUnsigned',
        'notSignedUp',
        'submitted',
      ),
      auth: 'player',
      body: OfContestSchema.extend({
        /** May be left out where the contest has one race. */
        raceId: IdSchema.optional(),
        insteadOf: IdSchema.optional(),
      }),
      data: z.object({ teamId: z.string(), raceId: z.string() }),
    }),
    /** Cancels the sign-up for one race, or for the whole contest. Members are asked by to-dos. */
    cancelSignup: endpoint(routes.cancelSignup, {
      refusals: cancelRefusals,
      auth: 'player',
      body: CancelSchema,
      data: CancelledSchema,
    }),
    /** Cancels one race; the to-dos have type 9 and contain the race. */
    quitRace: endpoint(routes.quitRace, {
      refusals: cancelRefusals,
      auth: 'player',
      body: CancelSchema.required(),
      data: CancelledSchema,
    }),
    /** Withdraws a cancellation request; captain only. */
    withdrawCancel: endpoint(routes.withdrawCancel, {
      refusals: only(teamRefusals, 'contestMissing', 'notMember', 'notCaptain', 'cancellationMissing'),
      auth: 'player',
      body: CancelSchema,
      data: NothingSchema,
    }),
    /** A member's answer; for to-dos of type 9 with their race. */
    handleCancelSignup: endpoint(routes.handleCancelSignup, {
      refusals: only(
        teamRefusals,
        'contestMissing',
        'teamMissing',
        'notMember',
        'contestOver',
        'locked',
        'submitted',
        'cancellationMissing',
        'cancellationSettled',
      ),
      auth: 'player',
      body: CancelSchema.extend({ todoId: IdSchema, isAgree: z.boolean() }),
      data: z.object({
        /** `cancelled` after the last agreement, `kept` when the caller disagreed, or another member has. */
        state: z.enum(['cancelled', 'pending', 'kept']),
      }),
    }),
  }) as const;

const NameSchema = z.string().trim().min(1).max(200);
const DescriptionSchema = {
  slogan: textOf(teamLimits.slogan),
  introduction: textOf(teamLimits.text),
  organisation: textOf(teamLimits.slogan),
  wanted: textOf(teamLimits.text),
  recruiting: z.boolean(),
};

/**
 * Team calls of a family. All families have the same calls and schemas; only the base path and the names of two calls
 * differ. `competitionID` is always a contest of that family.
 */
function teamCalls(routes: TeamRoutes) {
  return {
    /** Public list, with search by name, organisation or wanted members; teams that can be joined first, then the newest. */
    search: endpoint(routes.search, {
      refusals: only(teamRefusals, 'contestMissing'),
      auth: 'anonymous',
      query: PageQuerySchema.extend({
        competitionID: IdSchema,
        keyword: z.string().trim().max(50).default(''),
        raceId: IdSchema.optional(),
        /** 1: only teams that accept applications and have a free place. */
        open: z.enum(['0', '1']).default('0'),
      }),
      data: pageOf(TeamCardSchema),
    }),
    team: endpoint(routes.team, { auth: 'anonymous', data: PublicTeamSchema }),
    avatarFile: endpoint(routes.avatarFile, { auth: 'anonymous', data: z.unknown(), answer: 'file' }),
    /** The caller's teams. Below /v1/team without `competitionID`: of every family, else of this family only. */
    my: endpoint(routes.my, {
      refusals: only(teamRefusals, 'contestMissing'),
      auth: 'player',
      query: OfContestSchema.partial(),
      data: listOf(MyTeamSchema),
    }),
    /** Status of the caller in a contest. `isOffline` 1 requests a contest that is held on site. */
    check: endpoint(routes.check, {
      refusals: only(teamRefusals, 'contestMissing'),
      auth: 'player',
      query: z.object({ competition_id: IdSchema, isOffline: z.enum(['0', '1']).default('0') }),
      data: RaceDataSchema,
    }),

    create: endpoint(routes.create, {
      refusals: only(
        teamRefusals,
        'contestMissing',
        'nameInvalid',
        'nameTaken',
        'banned',
        'alreadyInTeam',
        'contestOver',
        'locked',
      ),
      auth: 'player',
      body: z.object({ ...OfContestSchema.shape, name: NameSchema, ...z.object(DescriptionSchema).partial().shape }),
      data: OfTeamSchema,
    }),
    update: endpoint(routes.update, {
      refusals: only(
        teamRefusals,
        'teamMissing',
        'notMember',
        'notCaptain',
        'contestOver',
        'locked',
        'nameInvalid',
        'nameTaken',
      ),
      auth: 'player',
      body: z.object({ ...OfTeamSchema.shape, name: NameSchema, ...DescriptionSchema }),
      data: OfTeamSchema,
    }),
    /** Team picture: a portrait uploaded by the captain (`files.upload`), copied for public use; null removes it. */
    avatar: endpoint(routes.avatar, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'notCaptain', 'contestOver', 'pictureInvalid'),
      auth: 'player',
      body: OfTeamSchema.extend({ fid: z.string().min(1).max(100).nullable() }),
      data: z.object({ avatar: z.string().nullable() }),
    }),
    disband: endpoint(routes.disband, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'notCaptain', 'contestOver', 'locked', 'signedUp'),
      auth: 'player',
      body: OfTeamSchema,
      data: NothingSchema,
    }),
    /** Activity log of the team, newest first; for its members. */
    log: endpoint(routes.log, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember'),
      auth: 'player',
      query: TeamPageSchema,
      data: pageOf(TeamEventSchema),
    }),

    ...teamMemberCalls(routes),
    ...teamSignUpCalls(routes),
  } as const;
}

/** Calls of any family; all four have this type. */
export type TeamCalls = ReturnType<typeof teamCalls>;

export const teamCallsOf: Readonly<Record<TeamFamily, TeamCalls>> = {
  team: teamCalls(teamRoutesOf.team),
  chain: teamCalls(teamRoutesOf.chain),
  ai2022: teamCalls(teamRoutesOf.ai2022),
  green: teamCalls(teamRoutesOf.green),
};
