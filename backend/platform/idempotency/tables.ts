import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';

/** Answers to writes that carried an Idempotency-Key, so that a repeated write is answered and not executed again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Player and call of the key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** HMAC of the request, which may contain a password. */
    requestHash: text('request_hash').notNull(),
    /** 0 while the first request is still running. */
    status: integer('status').notNull(),
    /** Sealed by `createAnswerCipher`. */
    body: text('body'),
    createdAt: seconds('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_created').on(table.createdAt)],
);
