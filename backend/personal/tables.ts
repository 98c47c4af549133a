import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContestDetails, TeacherInfo } from '#lib/contract/personal/personal-details.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';
import type { CheckKind, PassportFacts, StudentCardFacts } from './checks/checks.ts';

const ofPlayer = () =>
  text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' });
const manyOfPlayer = () =>
  text('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** Each disclosure of unmasked values. */
export const personalDisclosures = pgTable(
  'personal_disclosures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playerId: manyOfPlayer(),
    sessionId: text('session_id').notNull(),
    clientAddress: text('client_address').notNull(),
    shownAt: seconds('shown_at').notNull(),
  },
  (table) => [index('personal_disclosures_player').on(table.playerId, table.shownAt)],
);

/** Codes that were sent to a new number; only a keyed hash of the code is stored. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playerId: manyOfPlayer(),
    number: text('number').notNull(),
    hash: text('hash').notNull(),
    sentAt: seconds('sent_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /** Number of wrong codes entered. */
    attempts: integer('attempts').notNull().default(0),
    usedAt: seconds('used_at'),
  },
  (table) => [
    index('phone_codes_player').on(table.playerId, table.sentAt),
    index('phone_codes_number').on(table.number, table.sentAt),
  ],
);

/** Documents submitted for the committee to check. The latest of a kind counts. */
export const personalChecks = pgTable(
  'personal_checks',
  {
    id: text('id').primaryKey(),
    playerId: manyOfPlayer(),
    kind: text('kind').$type<CheckKind>().notNull(),
    state: text('state').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    payload: jsonb('payload').$type<StudentCardFacts | PassportFacts>().notNull(),
    fid: text('fid').notNull(),
    reason: text('reason'),
    submittedAt: seconds('submitted_at').notNull(),
    decidedAt: seconds('decided_at'),
  },
  (table) => [index('personal_checks_player').on(table.playerId, table.kind, table.submittedAt)],
);

export const teacherProfiles = pgTable('teacher_profiles', {
  playerId: ofPlayer(),
  title: text('title').$type<NonNullable<TeacherInfo['title']>>(),
  schoolId: text('school_id'),
  school: text('school'),
  department: text('department'),
  fields: jsonb('fields').$type<string[]>().notNull(),
  homepage: text('homepage'),
  office: text('office'),
  introduction: text('introduction'),
  updatedAt: seconds('updated_at').notNull(),
});

/** Data that organisers need about a participant of an on-site contest. */
export const contestDetails = pgTable('contest_details', {
  playerId: ofPlayer(),
  shirtSize: text('shirt_size').$type<NonNullable<ContestDetails['shirtSize']>>(),
  diet: text('diet').$type<NonNullable<ContestDetails['diet']>>(),
  dietNote: text('diet_note'),
  city: text('city'),
  accessNeeds: text('access_needs'),
  interests: jsonb('interests').$type<ContestDetails['interests']>().notNull(),
  updatedAt: seconds('updated_at').notNull(),
});
