import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { IdSchema, listOf, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from '#lib/contract/primitives.ts';
import type { TeamRoutes } from '#lib/contract/routes/teams.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import {
  ApplicationSchema,
  InvitationSchema,
  invitationDays,
  OfTeamSchema,
  PublicTeamSchema,
  TeamPageSchema,
  teamLimits,
  textOf,
} from './teams.ts';

/** Joining and leaving a team; the same in every family. */
export const teamMemberCalls = (routes: TeamRoutes) =>
  ({
    leave: endpoint(routes.leave, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'contestOver', 'locked'),
      auth: 'player',
      body: OfTeamSchema,
      data: NothingSchema,
    }),
    remove: endpoint(routes.remove, {
      refusals: only(
        teamRefusals,
        'teamMissing',
        'notMember',
        'notCaptain',
        'contestOver',
        'locked',
        'ownCaptaincy',
        'memberMissing',
      ),
      auth: 'player',
      body: OfTeamSchema.extend({ playerId: IdSchema }),
      data: NothingSchema,
    }),

    apply: endpoint(routes.apply, {
      refusals: only(
        teamRefusals,
        'teamMissing',
        'contestOver',
        'locked',
        'teamFull',
        'banned',
        'alreadyInTeam',
        'notRecruiting',
        'alreadyApplied',
        'tooManyApplications',
      ),
      auth: 'player',
      body: OfTeamSchema.extend({ message: textOf(teamLimits.message).default('') }),
      data: z.object({ applicationId: z.string() }),
    }),
    withdraw: endpoint(routes.withdraw, {
      refusals: only(teamRefusals, 'applicationMissing', 'applicationSettled'),
      auth: 'player',
      body: z.object({ applicationId: IdSchema }),
      data: NothingSchema,
    }),
    /** The caller's own applications in a contest, newest first. */
    myApplications: endpoint(routes.myApplications, {
      refusals: only(teamRefusals, 'contestMissing'),
      auth: 'player',
      query: PageQuerySchema.extend({ competitionID: IdSchema }),
      data: pageOf(ApplicationSchema),
    }),
    /** Applications to a team, pending ones first; captain only. */
    applications: endpoint(routes.applications, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'notCaptain'),
      auth: 'player',
      query: TeamPageSchema,
      data: pageOf(ApplicationSchema),
    }),
    handleApply: endpoint(routes.handleApply, {
      refusals: only(
        teamRefusals,
        'notCaptain',
        'applicationMissing',
        'applicationSettled',
        'contestOver',
        'locked',
        'teamFull',
        'banned',
        'alreadyInTeam',
      ),
      auth: 'player',
      body: z.object({
        applicationId: IdSchema,
        isAgree: z.boolean(),
        reply: textOf(teamLimits.message).default(''),
      }),
      data: NothingSchema,
    }),

    invite: endpoint(routes.invite, {
      refusals: only(
        teamRefusals,
        'teamMissing',
        'notMember',
        'notCaptain',
        'contestOver',
        'locked',
        'teamFull',
        'tooManyInvitations',
      ),
      auth: 'player',
      body: OfTeamSchema.extend({
        days: z.number().int().min(1).max(30).default(invitationDays),
        /** As many as the team has free places when left out. */
        maxUses: z.number().int().min(1).max(20).optional(),
      }),
      data: InvitationSchema,
    }),
    /** Valid invitations of a team; captain only. */
    invitations: endpoint(routes.invitations, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'notCaptain'),
      auth: 'player',
      query: OfTeamSchema,
      data: listOf(InvitationSchema),
    }),
    revoke: endpoint(routes.revoke, {
      refusals: only(teamRefusals, 'notCaptain', 'invitationInvalid'),
      auth: 'player',
      data: NothingSchema,
    }),
    /** The team of an invitation code; the code is the only credential. */
    invitation: endpoint(routes.invitation, {
      refusals: only(teamRefusals, 'invitationInvalid'),
      auth: 'anonymous',
      data: z.object({ team: PublicTeamSchema, invitedBy: z.string(), expiresAt: SecondsSchema }),
    }),
    accept: endpoint(routes.accept, {
      refusals: only(teamRefusals, 'invitationInvalid', 'contestOver', 'locked', 'teamFull', 'banned', 'alreadyInTeam'),
      auth: 'player',
      body: z.object({ code: z.string().min(1).max(40) }),
      data: OfTeamSchema,
    }),

    offerCaptaincy: endpoint(routes.offerCaptaincy, {
      refusals: only(
        teamRefusals,
        'teamMissing',
        'notMember',
        'notCaptain',
        'contestOver',
        'ownCaptaincy',
        'memberMissing',
        'memberBanned',
        'offerPending',
      ),
      auth: 'player',
      body: OfTeamSchema.extend({ playerId: IdSchema }),
      data: NothingSchema,
    }),
    withdrawCaptaincy: endpoint(routes.withdrawCaptaincy, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'notCaptain', 'offerMissing'),
      auth: 'player',
      body: OfTeamSchema,
      data: NothingSchema,
    }),
    handleCaptaincy: endpoint(routes.handleCaptaincy, {
      refusals: only(teamRefusals, 'teamMissing', 'notMember', 'contestOver', 'banned', 'offerMissing'),
      auth: 'player',
      body: OfTeamSchema.extend({ isAgree: z.boolean() }),
      data: NothingSchema,
    }),
  }) as const;
