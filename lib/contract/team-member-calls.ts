import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdSchema, listOf, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';
import { OfTeamSchema, type TeamBase, TeamPageSchema, textOf } from './team-input.ts';
import { ApplicationSchema, InvitationSchema, PublicTeamSchema, teamLimits } from './teams.ts';

/** Coming into a team and going out of it, in every family alike. */
export const teamMemberCalls = (base: TeamBase) =>
  ({
    leave: endpoint({
      method: 'POST',
      path: `${base}/member/leave` as const,
      auth: 'player',
      body: OfTeamSchema,
      data: NothingSchema,
    }),
    remove: endpoint({
      method: 'POST',
      path: `${base}/member/remove` as const,
      auth: 'player',
      body: OfTeamSchema.extend({ playerId: IdSchema }),
      data: NothingSchema,
    }),

    apply: endpoint({
      method: 'POST',
      path: `${base}/apply` as const,
      auth: 'player',
      body: OfTeamSchema.extend({ message: textOf(teamLimits.message).default('') }),
      data: z.object({ applicationId: z.string() }),
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${base}/apply/withdraw` as const,
      auth: 'player',
      body: z.object({ applicationId: IdSchema }),
      data: NothingSchema,
    }),
    /** The caller's own applications in a contest, the newest first. */
    myApplications: endpoint({
      method: 'GET',
      path: `${base}/apply/my` as const,
      auth: 'player',
      query: PageQuerySchema.extend({ competitionID: IdSchema }),
      data: pageOf(ApplicationSchema),
    }),
    /** Applications to a team, pending ones first; for its captain. */
    applications: endpoint({
      method: 'GET',
      path: `${base}/apply` as const,
      auth: 'player',
      query: TeamPageSchema,
      data: pageOf(ApplicationSchema),
    }),
    handleApply: endpoint({
      method: 'POST',
      path: `${base}/apply/handle` as const,
      auth: 'player',
      body: z.object({
        applicationId: IdSchema,
        isAgree: z.boolean(),
        reply: textOf(teamLimits.message).default(''),
      }),
      data: NothingSchema,
    }),

    invite: endpoint({
      method: 'POST',
      path: `${base}/invite` as const,
      auth: 'player',
      body: OfTeamSchema.extend({
        days: z.number().int().min(1).max(30).default(7),
        maxUses: z.number().int().min(1).max(20).default(5),
      }),
      data: InvitationSchema,
    }),
    /** Valid invitations of a team; for its captain. */
    invitations: endpoint({
      method: 'GET',
      path: `${base}/invite` as const,
      auth: 'player',
      query: OfTeamSchema,
      data: listOf(InvitationSchema),
    }),
    revoke: endpoint({ method: 'DELETE', path: `${base}/invite/{id}` as const, auth: 'player', data: NothingSchema }),
    /** The team behind a code, for whoever has it. */
    invitation: endpoint({
      method: 'GET',
      path: `${base}/invite/code/{code}` as const,
      auth: 'anonymous',
      data: z.object({ team: PublicTeamSchema, invitedBy: z.string(), expiresAt: SecondsSchema }),
    }),
    accept: endpoint({
      method: 'POST',
      path: `${base}/invite/accept` as const,
      auth: 'player',
      body: z.object({ code: z.string().min(1).max(40) }),
      data: OfTeamSchema,
    }),

    offerCaptaincy: endpoint({
      method: 'POST',
      path: `${base}/captain/offer` as const,
      auth: 'player',
      body: OfTeamSchema.extend({ playerId: IdSchema }),
      data: NothingSchema,
    }),
    withdrawCaptaincy: endpoint({
      method: 'POST',
      path: `${base}/captain/withdraw` as const,
      auth: 'player',
      body: OfTeamSchema,
      data: NothingSchema,
    }),
    handleCaptaincy: endpoint({
      method: 'POST',
      path: `${base}/captain/handle` as const,
      auth: 'player',
      body: OfTeamSchema.extend({ isAgree: z.boolean() }),
      data: NothingSchema,
    }),
  }) as const;
