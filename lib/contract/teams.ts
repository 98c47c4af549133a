import { z } from 'zod';
import { SecondsSchema } from './primitives.ts';
import { teamRefusals } from './team-refusals.ts';

/** Families of calls: the same calls below four bases. `teamRulesOf` of lib/contests/editions.ts says which contest uses which. */
export const teamBases = {
  team: '/v1/team',
  chain: '/v1/chain/team',
  ai2022: '/v1/ai2022/team',
  green: '/v1/greencomputing/team',
} as const;
export type TeamFamily = keyof typeof teamBases;
export const teamFamilies = Object.keys(teamBases) as readonly TeamFamily[];

/** Limits of what a captain writes about a team, in characters as people count them. */
export const teamLimits = { nameMin: 2, nameMax: 30, slogan: 80, text: 600, message: 300 } as const;

/** Why something cannot be done, by name; null: it can. The words belong to the portal; a refused call brings its own. */
export const TeamReasonSchema = z.enum(Object.keys(teamRefusals) as [keyof typeof teamRefusals]).nullable();
export type TeamReason = z.infer<typeof TeamReasonSchema>;

/** A team as anybody may see it in lists. */
export const TeamCardSchema = z.object({
  id: z.string(),
  competitionID: z.string(),
  name: z.string(),
  slogan: z.string(),
  organisation: z.string(),
  /** Address of the picture on the portal's own origin, or null. */
  avatar: z.string().nullable(),
  /** Whether it takes applications, and whom it looks for. */
  recruiting: z.boolean(),
  wanted: z.string(),
  size: z.number().int().positive(),
  /** How many it may have: the contest's limit, or the smaller one of a race it signed up for. */
  max: z.number().int().positive(),
  createdAt: SecondsSchema,
  /** Races (tracks) the team signed up for. */
  raceIds: z.array(z.string()),
});
export type TeamCard = z.infer<typeof TeamCardSchema>;

/** The public page of a team. Members are named in part only, and without ids. */
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
  /** Whether the member signed every agreement that the contest asks for before sign-up. */
  hasSigned: z.boolean(),
  isBanded: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMemberSchema>;

/** A race of a team. status: 1 not usable (too few members), 2 usable. */
export const TeamRaceSchema = z.object({
  raceId: z.string(),
  name: z.string(),
  signedUpAt: SecondsSchema,
  status: z.union([z.literal(1), z.literal(2)]),
});

/** A request to take back a sign-up that waits for the members. `raceId` null: the whole contest. */
export const CancellationSchema = z.object({
  id: z.string(),
  raceId: z.string().nullable(),
  requestedAt: SecondsSchema,
  requestedBy: z.string(),
  agreed: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  /** The caller's own pending to-do; null when there is nothing to answer. */
  todoId: z.string().nullable(),
});
export type Cancellation = z.infer<typeof CancellationSchema>;

/** Dates of a contest that bind its teams, in seconds. Ends are exclusive: at `locksAt` teams are locked. */
export const TeamDatesSchema = z.object({
  signUpOpensAt: SecondsSchema,
  signUpClosesAt: SecondsSchema,
  locksAt: SecondsSchema,
  endsAt: SecondsSchema,
});
export type TeamDates = z.infer<typeof TeamDatesSchema>;

/** What a member may do; each names the reason why not, or null. */
export const TeamCanSchema = z.object({
  edit: TeamReasonSchema,
  rename: TeamReasonSchema,
  invite: TeamReasonSchema,
  decide: TeamReasonSchema,
  remove: TeamReasonSchema,
  leave: TeamReasonSchema,
  handOver: TeamReasonSchema,
  disband: TeamReasonSchema,
  signUp: TeamReasonSchema,
  cancelSignUp: TeamReasonSchema,
});
export type TeamCan = z.infer<typeof TeamCanSchema>;

/** A team as its members see it. */
export const MyTeamSchema = TeamCardSchema.extend({
  introduction: z.string(),
  isCaptain: z.boolean(),
  /** Fewest members that the contest, or a race it signed up for, asks for. */
  min: z.number().int().positive(),
  members: z.array(TeamMemberSchema),
  races: z.array(TeamRaceSchema),
  dates: TeamDatesSchema,
  can: TeamCanSchema,
  /** Applications that wait; 0 for members who are not captain. */
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
  /** The applicant; the caller, or for a captain somebody who wants to join. */
  player: z.object({ playerId: z.string(), nickname: z.string(), avatar: z.string().nullable() }),
  message: z.string(),
  state: z.enum(applicationStates),
  appliedAt: SecondsSchema,
  decidedAt: SecondsSchema.nullable(),
  /** What the captain wrote with the decision. */
  reply: z.string(),
});
export type Application = z.infer<typeof ApplicationSchema>;

/** An invitation by link, code or QR. Whoever has the code may join while it is valid. */
export const InvitationSchema = z.object({
  id: z.string(),
  /** Ten characters without those that look alike. Case and hyphens do not count when it is typed. */
  code: z.string(),
  createdAt: SecondsSchema,
  expiresAt: SecondsSchema,
  uses: z.number().int().nonnegative(),
  maxUses: z.number().int().positive(),
});
export type Invitation = z.infer<typeof InvitationSchema>;

/** Kinds of the team's log. `actor` did it, `subject` is whom it concerned. */
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
  'reportHandedIn',
  'reportWithdrawn',
  'disbanded',
] as const;
export const TeamEventSchema = z.object({
  id: z.string(),
  kind: z.enum(teamEvents),
  at: SecondsSchema,
  /** Nicknames at that time; null when nobody in particular, for instance a succession. */
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  raceId: z.string().nullable(),
  /** The new name after `renamed`. */
  name: z.string().nullable(),
});
export type TeamEvent = z.infer<typeof TeamEventSchema>;

/** An agreement that a contest asks for before sign-up. */
export const ContestAgreementSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number().int().positive(),
  /** Of the text in the language of the request. */
  hash: z.string(),
  /** When the caller signed the version in force, seconds; null when not yet. */
  signedAt: SecondsSchema.nullable(),
});
export type ContestAgreement = z.infer<typeof ContestAgreementSchema>;

/** What the sign-up button knows: one state, the first that applies. */
export const entryStates = ['banned', 'signedUp', 'closed', 'notOpen', 'noTeam', 'notSignedUp'] as const;
/** Where the caller stands in a contest: the data of the guards `checkRaceData`, `checkChainData` and the like. */
export const RaceDataSchema = z.object({
  competitionID: z.string(),
  state: z.enum(entryStates),
  teamId: z.string().nullable(),
  isCaptain: z.boolean(),
  isBanded: z.boolean(),
  races: z.array(TeamRaceSchema),
  dates: TeamDatesSchema,
  agreements: z.array(ContestAgreementSchema),
  /** Why the caller's team cannot sign up now; null when it can. */
  signUp: TeamReasonSchema,
});
export type RaceData = z.infer<typeof RaceDataSchema>;
