import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';

export const players = pgTable('players', {
  id: text('id').primaryKey(),
  nickname: text('nickname').notNull(),
  avatar: text('avatar'),
  teamId: text('team_id'),
  inRace: boolean('in_race').notNull().default(false),
  /** The season the player last took part in, if any. */
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

/** The real-name data of a player, as the identity provider verified it. It leaves the backend masked only. */
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

/** Lets a verified person who is not registered yet register once; `hash` is the SHA-256 of the playerCode. */
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

/** A family of tokens that began with one sign-in. Logging out ends all of it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: seconds('created_at').notNull(),
    /** However often it is renewed, the session ends then. */
    endsAt: seconds('ends_at').notNull(),
    revokedAt: seconds('revoked_at'),
  },
  (table) => [index('sessions_player').on(table.playerId)],
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
    /** When a renewal replaced it. */
    supersededAt: seconds('superseded_at'),
    /** Whether a renewal issued it, rather than a sign-in. */
    renewed: boolean('renewed').notNull().default(false),
  },
  (table) => [index('access_tokens_session').on(table.sessionId)],
);

/** What a player signed: the version, the text's hash, the language it was read in, and when. */
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
