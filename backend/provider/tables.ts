import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';
import type { Localized } from '../messages/messages.ts';

/** The people who have an account at the simulated payment app. */
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
  /** `unavailable`: the record cannot be read; `staleGrant`: what the app issues is over before it is used. */
  fault: text('fault').$type<'unavailable' | 'staleGrant'>(),
  note: jsonb('note').$type<Localized>().notNull(),
  position: integer('position').notNull(),
});

/** What a person brings back to the portal as `aid`; `hash` is its SHA-256. */
export const providerGrants = pgTable('provider_grants', {
  hash: text('hash').primaryKey(),
  subject: text('subject')
    .notNull()
    .references(() => providerPersons.subject, { onDelete: 'cascade' }),
  hra: integer('hra').notNull(),
  expiresAt: seconds('expires_at').notNull(),
  usedAt: seconds('used_at'),
});
