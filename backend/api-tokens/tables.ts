import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#lib/contract/api-tokens/scopes.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

const scopes = () => jsonb('scopes').$type<ApiScope[]>().notNull();

/** Tokens of programs. A revoked one is deleted. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which is stored nowhere. */
    hash: text('hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    name: text('name').notNull(),
    scopes: scopes(),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /** Exact to the minute. */
    lastUsedAt: seconds('last_used_at'),
  },
  (table) => [index('api_tokens_player').on(table.playerId), index('api_tokens_expires').on(table.expiresAt)],
);

/** Requests of programs for a token (RFC 8628). A row is deleted when its token was issued, or after its expiry. */
export const deviceAuthorizations = pgTable(
  'device_authorizations',
  {
    /** SHA-256 of the device code. */
    id: text('id').primaryKey(),
    /** Without the hyphen. */
    userCode: text('user_code').notNull().unique(),
    clientName: text('client_name').notNull(),
    scopes: scopes(),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /** Seconds between two polls; grows with each poll that comes too early. */
    interval: integer('interval').notNull(),
    polledAt: seconds('polled_at'),
    /** Null until the person has decided. */
    decision: text('decision').$type<'approved' | 'denied'>(),
    /** The person who decided. */
    playerId: text('player_id').references(() => players.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('device_authorizations_expires').on(table.expiresAt),
    index('device_authorizations_player').on(table.playerId),
  ],
);
