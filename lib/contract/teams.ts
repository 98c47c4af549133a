import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, NothingSchema, PageQuerySchema, pageOf, SecondsSchema } from './primitives.ts';
import { teamRefusals } from './team-refusals.ts';

/** Families of calls: the same calls below four bases. `familyOf` of lib/contests/editions says which contest uses which. */
export const teamBases = {
  team: '/v1/team',
  chain: '/v1/chain/team',
  ai2022: '/v1/ai2022/team',
  green: '/v1/greencomputing/team',
} as const;
export type TeamFamily = keyof typeof teamBases;
export const teamFamilies = Object.keys(teamBases) as readonly TeamFamily[];

const IdSchema = z.string().min(1).max(64);
const NullableTextSchema = (longest: number) => z.string().trim().max(longest);

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

const NameSchema = z.string().trim().min(1).max(200);
const DescriptionSchema = {
  slogan: NullableTextSchema(teamLimits.slogan),
  introduction: NullableTextSchema(teamLimits.text),
  organisation: NullableTextSchema(teamLimits.slogan),
  wanted: NullableTextSchema(teamLimits.text),
  recruiting: z.boolean(),
};
const OfContestSchema = z.object({ competitionID: IdSchema });
const OfTeamSchema = z.object({ teamId: IdSchema });
const TeamPageSchema = PageQuerySchema.extend({ teamId: IdSchema });
const CancelSchema = OfContestSchema.extend({ raceId: IdSchema.optional() });
const CancelledSchema = z.object({
  /** `pending`: the members are asked first. */
  state: z.enum(['cancelled', 'pending']),
  /** How many members have not answered. */
  waiting: z.number().int().nonnegative(),
});

type Check = 'checkRaceDataWithCompetitionID' | 'checkChainData' | 'checkRaceData';
type HandleCancel = 'handleCancelSignup' | 'handleChainCancelSignup';
type Base = (typeof teamBases)[TeamFamily];

/**
 * The team calls of a family. Every family has all of them with the same shapes; only the base and the names of two
 * calls differ. `competitionID` is always a contest of that family.
 */
function teamCalls(base: Base, { check, handleCancel }: { check: Check; handleCancel: HandleCancel }) {
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
      body: OfTeamSchema.extend({ message: NullableTextSchema(teamLimits.message).default('') }),
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
        reply: NullableTextSchema(teamLimits.message).default(''),
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

    /** What each member must sign (`personal.signAgreement`) before a team of the contest can sign up. */
    agreements: endpoint({
      method: 'GET',
      path: `${base}/agreement` as const,
      auth: 'player',
      query: OfContestSchema,
      data: listOf(ContestAgreementSchema),
    }),
    /** Signs the caller's team up for a race. `insteadOf` changes from another race, without asking the members. */
    signup: endpoint({
      method: 'POST',
      path: `${base}/signup` as const,
      auth: 'player',
      body: OfContestSchema.extend({
        /** May be left out where the contest has one race. */
        raceId: IdSchema.optional(),
        insteadOf: IdSchema.optional(),
      }),
      data: z.object({ teamId: z.string(), raceId: z.string() }),
    }),
    /** Takes the sign-up back: of one race, or of the whole contest. Members are asked by to-dos. */
    cancelSignup: endpoint({
      method: 'POST',
      path: `${base}/cancelSignup` as const,
      auth: 'player',
      body: CancelSchema,
      data: CancelledSchema,
    }),
    /** Leaves one race; the to-dos have type 9 and carry the race. */
    quitRace: endpoint({
      method: 'POST',
      path: `${base}/member/quitRace` as const,
      auth: 'player',
      body: CancelSchema.required(),
      data: CancelledSchema,
    }),
    /** The captain takes the request back. */
    withdrawCancel: endpoint({
      method: 'POST',
      path: `${base}/cancelSignup/withdraw` as const,
      auth: 'player',
      body: CancelSchema,
      data: NothingSchema,
    }),
    /** A member's answer; to-dos of type 9 send their race along. */
    handleCancelSignup: endpoint({
      method: 'POST',
      path: `${base}/member/${handleCancel}` as const,
      auth: 'player',
      body: CancelSchema.extend({ todoId: IdSchema, isAgree: z.boolean() }),
      data: z.object({
        /** `cancelled` when this was the last agreement, `kept` when the caller disagreed. */
        state: z.enum(['cancelled', 'pending', 'kept']),
      }),
    }),
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

/** A race that the caller's team signed up for (specification, section 3): status 1 not usable, 2 usable. */
export const MyRaceSchema = z.object({
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
  /** What comes next for the player, with the moment that counts for it (seconds), if there is one. */
  nextStep: z.enum(['fillTeam', 'waitForStart', 'work', 'waitForResults', 'over', 'none']),
  nextStepAt: SecondsSchema.nullable(),
});
export type MyRace = z.infer<typeof MyRaceSchema>;

/** Where a player takes part, over all families. */
export const entries = {
  mine: endpoint({ method: 'GET', path: '/v1/competition/list/my', auth: 'player', data: listOf(MyRaceSchema) }),
  raceStatus: endpoint({
    method: 'GET',
    path: '/v1/ai2022/race/status/{raceId}',
    auth: 'player',
    data: z.object({
      raceId: z.string(),
      signedUp: z.boolean(),
      /** 1 not usable, 2 usable. */
      status: z.union([z.literal(1), z.literal(2)]),
      isBanded: z.boolean(),
    }),
  }),
  /** Answers with code 1000 (specification, section 9). */
  mallPlayer: endpoint({
    method: 'GET',
    path: '/v1/mall/player',
    auth: 'player',
    data: z.object({ userId: z.string() }),
  }),
} as const;
