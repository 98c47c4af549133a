import { z } from 'zod';
import { IdSchema, PageQuerySchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { teamRefusals } from './team-refusals.ts';

export const textOf = (longest: number) => z.string().trim().max(longest);
export const OfContestSchema = z.object({ competitionID: IdSchema });
export const OfTeamSchema = z.object({ teamId: IdSchema });
export const TeamPageSchema = PageQuerySchema.extend({ teamId: IdSchema });

/** Limits of team texts, in characters as perceived by users. */
export const teamLimits = { nameMin: 2, nameMax: 30, slogan: 80, text: 600, message: 300 } as const;
/** Days of an invitation that names none. It ends earlier when teams are locked. */
export const invitationDays = 7;

/**
 * Name of the refusal that blocks an action; null when it is allowed. The portal chooses the text; a refused call has
 * its own message.
 */
export const TeamReasonSchema = z.enum(Object.keys(teamRefusals) as [keyof typeof teamRefusals]).nullable();
export type TeamReason = z.infer<typeof TeamReasonSchema>;

/** Public summary of a team, for lists. */
export const TeamCardSchema = z.object({
  id: z.string(),
  competitionID: z.string(),
  name: z.string(),
  slogan: z.string(),
  organisation: z.string(),
  /** Picture address on the portal's own origin, or null. */
  avatar: z.string().nullable(),
  /** True when the team accepts applications; `wanted` describes the members that it looks for. */
  recruiting: z.boolean(),
  wanted: z.string(),
  size: z.number().int().positive(),
  /** Maximum team size: the contest's limit, or the smaller one of a race that the team signed up for. */
  max: z.number().int().positive(),
  createdAt: SecondsSchema,
  /** Races (tracks) that the team signed up for. */
  raceIds: z.array(z.string()),
});
export type TeamCard = z.infer<typeof TeamCardSchema>;

/** Public page of a team. Members' names are shortened, and their ids are omitted. */
export const PublicTeamSchema = TeamCardSchema.extend({
  introduction: z.string(),
  members: z.array(z.object({ name: z.string(), isCaptain: z.boolean() })),
  races: z.array(z.object({ raceId: z.string(), name: z.string(), signedUpAt: SecondsSchema })),
  results: z.array(z.object({ rank: z.number().int().positive(), score: z.string() })),
});
export type PublicTeam = z.infer<typeof PublicTeamSchema>;

export const TeamMemberSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  isCaptain: z.boolean(),
  joinedAt: SecondsSchema,
  /** True when the member signed every agreement that the contest requires before sign-up. */
  hasSigned: z.boolean(),
  isBanded: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMemberSchema>;

/** Race of a team. status: 1 not usable (too few members), 2 usable. */
export const TeamTrackSchema = z.object({
  raceId: z.string(),
  name: z.string(),
  signedUpAt: SecondsSchema,
  status: z.union([z.literal(1), z.literal(2)]),
});

/** Cancellation request that waits for the members' answers. `raceId` is null for the whole contest. */
export const CancellationSchema = z.object({
  id: z.string(),
  raceId: z.string().nullable(),
  requestedAt: SecondsSchema,
  requestedBy: z.string(),
  agreed: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  /** The caller's own pending to-do; null when the caller has nothing to answer. */
  todoId: z.string().nullable(),
});
export type Cancellation = z.infer<typeof CancellationSchema>;

/** Contest dates that apply to teams, in seconds. End times are exclusive: at `locksAt` teams are locked. */
export const TeamDatesSchema = z.object({
  signUpOpensAt: SecondsSchema,
  signUpClosesAt: SecondsSchema,
  locksAt: SecondsSchema,
  endsAt: SecondsSchema,
});
export type TeamDates = z.infer<typeof TeamDatesSchema>;

/** Actions of a member; each is the name of the refusal that blocks it, or null when it is allowed. */
export const TeamCanSchema = z.object({
  edit: TeamReasonSchema,
  rename: TeamReasonSchema,
  invite: TeamReasonSchema,
  decide: TeamReasonSchema,
  remove: TeamReasonSchema,
  leave: TeamReasonSchema,
  handOver: TeamReasonSchema,
  disband: TeamReasonSchema,
  /** `trackLimit`: only in place of a track of the team; `submitted`: not even so, as it has submitted in all of them. */
  signUp: TeamReasonSchema,
  cancelSignUp: TeamReasonSchema,
});
export type TeamCan = z.infer<typeof TeamCanSchema>;

/** A team as visible to its members. */
export const MyTeamSchema = TeamCardSchema.extend({
  introduction: z.string(),
  isCaptain: z.boolean(),
  /** Minimum team size of the contest, or of a race that the team signed up for. */
  min: z.number().int().positive(),
  members: z.array(TeamMemberSchema),
  races: z.array(TeamTrackSchema),
  dates: TeamDatesSchema,
  can: TeamCanSchema,
  /** Pending applications; 0 for members who are not captain. */
  applications: z.number().int().nonnegative(),
  captaincyOffer: z
    .object({ playerId: z.string(), nickname: z.string(), offeredAt: SecondsSchema, isMine: z.boolean() })
    .nullable(),
  cancellations: z.array(CancellationSchema),
});
export type MyTeam = z.infer<typeof MyTeamSchema>;

export const applicationStates = ['pending', 'accepted', 'rejected', 'withdrawn', 'closed'] as const;
/** `closed`: the team was locked or disbanded, or the person joined another team. */
export const ApplicationSchema = z.object({
  id: z.string(),
  team: z.object({ id: z.string(), name: z.string(), competitionID: z.string() }),
  /** The applicant: the caller, or, for a captain, a person who wants to join. */
  player: z.object({ playerId: z.string(), nickname: z.string(), avatar: z.string().nullable() }),
  message: z.string(),
  state: z.enum(applicationStates),
  appliedAt: SecondsSchema,
  decidedAt: SecondsSchema.nullable(),
  /** The captain's message with the decision. */
  reply: z.string(),
});
export type Application = z.infer<typeof ApplicationSchema>;

/** Invitation by link, code or QR code. Any person with the code may join while it is valid. */
export const InvitationSchema = z.object({
  id: z.string(),
  /** Ten characters, without look-alikes. Case and hyphens are ignored in input. */
  code: z.string(),
  createdAt: SecondsSchema,
  expiresAt: SecondsSchema,
  uses: z.number().int().nonnegative(),
  maxUses: z.number().int().positive(),
});
export type Invitation = z.infer<typeof InvitationSchema>;

/** Event kinds of the team's log. `actor` performed the action, `subject` is the affected member. */
export const teamEvents = [
  'created',
  'renamed',
  'edited',
  'avatarChanged',
  'applied',
  'applicationWithdrawn',
  'accepted',
  'rejected',
  'invited',
  'invitationRevoked',
  'joinedByInvitation',
  'removed',
  'left',
  'captaincyOffered',
  'captaincyWithdrawn',
  'captaincyAccepted',
  'captaincyDeclined',
  'succeeded',
  'signedUp',
  'raceChanged',
  'cancellationRequested',
  'cancellationAgreed',
  'cancellationRefused',
  'cancellationWithdrawn',
  'cancelled',
  'reportSubmitted',
  'reportWithdrawn',
  'disbanded',
] as const;
export const TeamEventSchema = z.object({
  id: z.string(),
  kind: z.enum(teamEvents),
  at: SecondsSchema,
  /** Nicknames at the time of the event; null when there is no such person, for instance after a succession. */
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  raceId: z.string().nullable(),
  /** New team name; only for `renamed`. */
  name: z.string().nullable(),
});
export type TeamEvent = z.infer<typeof TeamEventSchema>;

/** Agreement that a contest requires before sign-up. */
export const ContestAgreementSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number().int().positive(),
  /** Hash of the text in the language of the request. */
  hash: z.string(),
  /** Signing time of the version in force by the caller, seconds; null when it is not signed. */
  signedAt: SecondsSchema.nullable(),
});
export type ContestAgreement = z.infer<typeof ContestAgreementSchema>;

/** States of the sign-up button, in order of precedence. */
const entryStates = ['banned', 'signedUp', 'closed', 'notOpen', 'noTeam', 'notSignedUp'] as const;
/** Status of the caller in a contest: data of the guards `checkRaceData`, `checkChainData` and similar. */
export const RaceDataSchema = z.object({
  competitionID: z.string(),
  state: z.enum(entryStates),
  teamId: z.string().nullable(),
  isCaptain: z.boolean(),
  isBanded: z.boolean(),
  races: z.array(TeamTrackSchema),
  dates: TeamDatesSchema,
  agreements: z.array(ContestAgreementSchema),
  /** Name of the refusal that blocks sign-up by the caller's team; null when it is allowed. */
  signUp: TeamReasonSchema,
});
export type RaceData = z.infer<typeof RaceDataSchema>;
