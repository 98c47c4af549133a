import { lightFormat } from 'date-fns/lightFormat';
import { subYears } from 'date-fns/subYears';
import { zoned } from '#lib/time/calendar-days.ts';
import { defaultTimeZone } from '../content-store/reading/moments.ts';
import { days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { providerPersons } from './tables.ts';
import persons from './test-persons.json' with { type: 'json' };

type Row = typeof providerPersons.$inferInsert;

/** The provider's id of a test person. */
export const subjectOf = (userName: string): string => `subject-${userName}`;

/** The first day of the month, `years` before a moment (seconds), as an ISO date. */
const birthDateAt = (moment: number, years: number): string =>
  lightFormat(subYears(zoned(moment, defaultTimeZone), years), 'yyyy-MM-01');

/** Differences of the login catalogue's persons from verified adults with an ID card. */
const differences = (firstStartAt: number): Readonly<Record<string, Partial<Row>>> => ({
  'wong.kaman': { certificateType: 'hongKongPermit' },
  'sun.hao': { verifiedAt: null },
  'emily.carter': { certificateType: 'passport', nationality: 'GBR' },
  'tang.rui': { sharesIdentity: false },
  'ma.ning': { verificationExpiresAt: firstStartAt - days(30) },
  'ding.yi': { birthDate: birthDateAt(firstStartAt, 13) },
  'luo.fei': { fault: 'unavailable' },
  'cao.xin': { fault: 'staleGrant' },
});

/**
 * The test persons: each result of the login catalogue (specification, section 8) has one. Their ID numbers begin
 * with a region code that does not exist.
 */
export function testPersons(firstStartAt: number): Row[] {
  const changes = differences(firstStartAt);
  return persons.map((person, position) => ({
    subject: subjectOf(person.userName),
    certificateType: 'idCard',
    nationality: 'CHN',
    birthDate: '',
    verifiedAt: firstStartAt - days(400),
    verificationExpiresAt: null,
    sharesIdentity: true,
    fault: null,
    ...person,
    ...changes[person.userName],
    position,
  }));
}

/** Stores the test persons; existing ones are unchanged. */
export async function seedPersons(database: Database, firstStartAt: number): Promise<void> {
  await database.insert(providerPersons).values(testPersons(firstStartAt)).onConflictDoNothing();
}
