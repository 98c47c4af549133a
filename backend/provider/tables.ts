import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from '../messages/localized.ts';
import { seconds } from '../platform/database/tables.ts';

/** Accounts of the simulated payment app. */
export const providerPersons = pgTable('provider_persons', {
  subject: text('subject').primaryKey(),
  userName: text('user_name').notNull().unique(),
  name: text('name').notNull(),
  latinName: text('latin_name').notNull(),
  certificateType: text('certificate_type').notNull(),
  certificateNumber: text('certificate_number').notNull(),
  mobile: text('mobile').notNull(),
  nationality: text('nationality').notNull(),
  /** ISO date, YYYY-MM-DD. */
  birthDate: text('birth_date').notNull(),
  verifiedAt: seconds('verified_at'),
  verificationExpiresAt: seconds('verification_expires_at'),
  sharesIdentity: boolean('shares_identity').notNull(),
  /** `unavailable`: the record cannot be read; `staleGrant`: the app's grants expire before they are used. */
  fault: text('fault').$type<'unavailable' | 'staleGrant'>(),
  note: jsonb('note').$type<Localized>().notNull(),
  position: integer('position').notNull(),
});

/** Grants, returned to the portal as `aid`; `hash` is the SHA-256 of the grant. */
export const providerGrants = pgTable('provider_grants', {
  hash: text('hash').primaryKey(),
  subject: text('subject')
    .notNull()
    .references(() => providerPersons.subject, { onDelete: 'cascade' }),
  hra: integer('hra').notNull(),
  expiresAt: seconds('expires_at').notNull(),
  usedAt: seconds('used_at'),
});
