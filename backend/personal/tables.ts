import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Degree } from '#lib/contract/personal-checks.ts';
import type { ContestDetails, TeacherInfo } from '#lib/contract/personal-details.ts';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';
import type { CheckKind, PassportFacts, StudentCardFacts } from './checks.ts';

const ofPlayer = () =>
  text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' });
const manyOfPlayer = () =>
  text('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** What a player says of themselves, beside what the payment app verified. */
export const personalProfiles = pgTable('personal_profiles', {
  playerId: ofPlayer(),
  nickname: text('nickname'),
  avatarFid: text('avatar_fid'),
  email: text('email'),
  /** A number that was confirmed by a code; it takes the place of the payment app's. */
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

/** Each time somebody had their masked values shown in full. */
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
    /** Wrong codes that were tried. */
    attempts: integer('attempts').notNull().default(0),
    usedAt: seconds('used_at'),
  },
  (table) => [
    index('phone_codes_player').on(table.playerId, table.sentAt),
    index('phone_codes_number').on(table.number, table.sentAt),
  ],
);

/** What players hand in for the committee to check. The last one of a kind counts. */
export const personalChecks = pgTable(
  'personal_checks',
  {
    id: text('id').primaryKey(),
    playerId: manyOfPlayer(),
    kind: text('kind').$type<CheckKind>().notNull(),
    state: text('state').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    facts: jsonb('facts').$type<StudentCardFacts | PassportFacts>().notNull(),
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

/** What organisers need to know of somebody who comes to a contest on site. */
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
