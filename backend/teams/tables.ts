import { and, gt, isNull, lt, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { applicationStates, TeamEvent } from '#lib/contract/teams/teams.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

type ApplicationState = (typeof applicationStates)[number];
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const player = (name: string) => text(name).references(() => players.id, { onDelete: 'cascade' });
const teamId = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** Every change of a team begins by locking its row; see `withTeam`. */
export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    name: text('name').notNull(),
    /** The name in its compared form; see `nameKey`. */
    nameKey: text('name_key').notNull(),
    slogan: text('slogan').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    organisation: text('organisation').notNull().default(''),
    recruiting: boolean('recruiting').notNull().default(true),
    wanted: text('wanted').notNull().default(''),
    /** Version of the picture in `team_avatars`. */
    avatar: text('avatar'),
    createdAt: seconds('created_at').notNull(),
    /** A disbanded team keeps its row for logs and applications, and its name is available again. */
    disbandedAt: seconds('disbanded_at'),
  },
  (table) => [
    uniqueIndex('team_name_in_contest').on(table.competitionId, table.nameKey).where(sql`${table.disbandedAt} is null`),
    index('teams_of_contest').on(table.competitionId, table.createdAt),
  ],
);

export const teamAvatars = pgTable('team_avatars', {
  teamId: teamId().primaryKey(),
  version: text('version').notNull(),
  contentType: text('content_type').notNull(),
  content: bytes('content').notNull(),
});

/** A person is in one team of a contest, and a team has one captain. */
export const teamMembers = pgTable(
  'team_members',
  {
    competitionId: text('competition_id').notNull(),
    playerId: player('player_id').notNull(),
    teamId: teamId(),
    isCaptain: boolean('is_captain').notNull().default(false),
    joinedAt: seconds('joined_at').notNull(),
    /** Order of joining within a team, also within the same second; it determines the next captain. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.playerId] }),
    uniqueIndex('one_captain').on(table.teamId).where(sql`${table.isCaptain}`),
    index('members_of_team').on(table.teamId),
    index('teams_of_player').on(table.playerId),
  ],
);

export const teamApplications = pgTable(
  'team_applications',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    competitionId: text('competition_id').notNull(),
    playerId: player('player_id').notNull(),
    message: text('message').notNull(),
    state: text('state').$type<ApplicationState>().notNull().default('pending'),
    reply: text('reply').notNull().default(''),
    appliedAt: seconds('applied_at').notNull(),
    decidedAt: seconds('decided_at'),
    /** The captain's to-do. */
    todoId: text('todo_id'),
  },
  (table) => [
    uniqueIndex('one_application').on(table.teamId, table.playerId).where(sql`${table.state} = 'pending'`),
    index('applications_of_team').on(table.teamId, table.appliedAt),
    index('applications_of_player').on(table.playerId, table.competitionId),
  ],
);

export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    code: text('code').notNull(),
    createdBy: player('created_by').notNull(),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    revokedAt: seconds('revoked_at'),
  },
  (table) => [uniqueIndex('invitation_code').on(table.code), index('invitations_of_team').on(table.teamId)],
);

/** Condition of invitations by which people can join. @param now seconds */
export const isOpenInvitation = (now: number) =>
  and(
    isNull(teamInvitations.revokedAt),
    gt(teamInvitations.expiresAt, now),
    lt(teamInvitations.uses, teamInvitations.maxUses),
  );

/** The member asked to become captain. A team asks one at a time. */
export const captaincyOffers = pgTable('captaincy_offers', {
  teamId: teamId().primaryKey(),
  playerId: player('player_id').notNull(),
  offeredAt: seconds('offered_at').notNull(),
  todoId: text('todo_id').notNull(),
});

export const teamSignups = pgTable(
  'team_signups',
  {
    teamId: teamId(),
    trackId: text('track_id').notNull(),
    competitionId: text('competition_id').notNull(),
    signedUpAt: seconds('signed_up_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.trackId] }),
    index('signups_of_track').on(table.competitionId, table.trackId),
  ],
);

/** Sign-up cancellations that wait for the members; a settled request is deleted, but remains in the log. */
export const signupCancellations = pgTable(
  'signup_cancellations',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    /** Empty for the whole contest. Not null, so that the index below enforces one request. */
    trackId: text('track_id').notNull(),
    requestedBy: player('requested_by').notNull(),
    requestedAt: seconds('requested_at').notNull(),
  },
  (table) => [uniqueIndex('one_cancellation').on(table.teamId, table.trackId)],
);

/** Members asked by a request, with their to-dos. */
export const cancellationVotes = pgTable(
  'cancellation_votes',
  {
    cancellationId: text('cancellation_id')
      .notNull()
      .references(() => signupCancellations.id, { onDelete: 'cascade' }),
    playerId: player('player_id').notNull(),
    todoId: text('todo_id').notNull(),
    agreedAt: seconds('agreed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.cancellationId, table.playerId] }),
    uniqueIndex('vote_of_todo').on(table.todoId),
  ],
);

export const teamLog = pgTable(
  'team_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    kind: text('kind').$type<TeamEvent['kind']>().notNull(),
    at: seconds('at').notNull(),
    /** Nicknames at that time: the log is unchanged after people leave. */
    payload: jsonb('payload')
      .$type<Partial<Pick<TeamEvent, 'actor' | 'subject' | 'name'> & { readonly trackId: TeamEvent['raceId'] }>>()
      .notNull(),
  },
  (table) => [index('log_of_team').on(table.teamId, table.id)],
);
