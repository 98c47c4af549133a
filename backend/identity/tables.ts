import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Degree } from '#lib/contract/personal/personal-checks.ts';
import { seconds } from '../platform/database/tables.ts';

export const players = pgTable('players', {
  id: text('id').primaryKey(),
  nickname: text('nickname').notNull(),
  avatar: text('avatar'),
  teamId: text('team_id'),
  inRace: boolean('in_race').notNull().default(false),
  /** The last season in which the player took part; null when there is none. */
  lastSeason: integer('last_season'),
  frozen: boolean('frozen').notNull().default(false),
  banned: boolean('banned').notNull().default(false),
  registeredAt: seconds('registered_at').notNull(),
});

/** 2 teacher, 3 assistant, 4 student (specification, section 6). */
export const playerRoles = pgTable(
  'player_roles',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    role: integer('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.role] })],
);

/** Profile data that players enter themselves, beside the data verified by the payment app. */
export const personalProfiles = pgTable('personal_profiles', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  nickname: text('nickname'),
  avatarFid: text('avatar_fid'),
  email: text('email'),
  /** A number that was confirmed by a code; it replaces the payment app's. */
  mobile: text('mobile').unique(),
  schoolId: text('school_id'),
  school: text('school'),
  department: text('department'),
  major: text('major'),
  degree: text('degree').$type<Degree>(),
  graduationYear: integer('graduation_year'),
  bio: text('bio'),
  updatedAt: seconds('updated_at').notNull(),
});

/** The real-name data of a player as verified by the identity provider. It leaves the backend masked only. */
export const providerIdentities = pgTable('provider_identities', {
  subject: text('subject').primaryKey(),
  playerId: text('player_id')
    .notNull()
    .unique()
    .references(() => players.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  certificateType: text('certificate_type').notNull(),
  certificateNumber: text('certificate_number').notNull(),
  mobile: text('mobile').notNull(),
  verifiedAt: seconds('verified_at').notNull(),
});

/**
 * Players of imported contests who have not logged in here. Whoever registers with the identity of this digest
 * (`identityDigest`) continues as that player.
 */
export const awaitedIdentities = pgTable('awaited_identities', {
  digest: text('digest').primaryKey(),
  playerId: text('player_id')
    .notNull()
    .unique()
    .references(() => players.id, { onDelete: 'cascade' }),
});

/** Codes with which a verified person can register once; `hash` is the SHA-256 of the playerCode. */
export const registrationCodes = pgTable('registration_codes', {
  hash: text('hash').primaryKey(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  certificateType: text('certificate_type').notNull(),
  certificateNumber: text('certificate_number').notNull(),
  mobile: text('mobile').notNull(),
  verifiedAt: seconds('verified_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
  usedAt: seconds('used_at'),
  /** The Idempotency-Key of the registration that used the code. */
  usedWith: text('used_with'),
});

/** Sessions: a family of tokens that began with one login. Logging out ends all of it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: seconds('created_at').notNull(),
    /** The session ends then, regardless of renewals. */
    endsAt: seconds('ends_at').notNull(),
    revokedAt: seconds('revoked_at'),
    /** Names of the browser and the operating system that logged in, if they are known. */
    browser: text('browser'),
    system: text('system'),
  },
  (table) => [index('sessions_player').on(table.playerId), index('sessions_end').on(table.endsAt)],
);

/** Only the SHA-256 of a token is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: seconds('issued_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /** Moment at which a renewal replaced it. */
    supersededAt: seconds('superseded_at'),
    /** True when a renewal issued it, rather than a login. */
    renewed: boolean('renewed').notNull().default(false),
  },
  (table) => [index('access_tokens_session').on(table.sessionId)],
);

/** Signatures: version, hash of the text, language in which it was read, and moment. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    agreementId: text('agreement_id').notNull(),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    locale: text('locale').notNull(),
    signedAt: seconds('signed_at').notNull(),
  },
  (table) => [unique('agreement_signed_once').on(table.playerId, table.agreementId, table.version)],
);
