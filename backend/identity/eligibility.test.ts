import type { ProviderPerson } from '../provider/identity-provider.ts';
import { ageAt, refusalOfPerson } from './eligibility.ts';

const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000;
const now = at('2025-06-15');

const aPerson = (change: Partial<ProviderPerson> = {}): ProviderPerson => ({
  subject: 'subject',
  name: '林青',
  certificateType: 'idCard',
  certificateNumber: '990101199904120028',
  mobile: '+86 13800010001',
  nationality: 'CHN',
  birthDate: '1999-04-12',
  verifiedAt: now - 1000,
  verificationExpiresAt: null,
  ...change,
});

test.each([
  ['2009-06-15', 16],
  ['2009-06-16', 15],
  ['2008-07-01', 16],
])('who was born on %s is %i', (birthDate, age) => expect(ageAt(birthDate, now)).toBe(age));

test('counts years on the calendar of the contests', () => {
  const justAfterMidnight = Date.parse('2025-06-15T00:30:00+08:00') / 1000;
  expect(ageAt('2009-06-15', justAfterMidnight)).toBe(16);
  expect(ageAt('2009-06-15', justAfterMidnight - 3600)).toBe(15);
  expect(ageAt('not a date', now)).toBe(0);
});

test.each([
  [{}, undefined],
  [{ verifiedAt: null }, 102],
  [{ verificationExpiresAt: now }, 107],
  [{ verificationExpiresAt: now + 1 }, undefined],
  [{ nationality: 'GBR' }, 105],
  [{ birthDate: '2009-06-16' }, 108],
  [{ verifiedAt: null, nationality: 'GBR' }, 102],
])('%j gives %s', (change, code) => expect(refusalOfPerson(aPerson(change), now)?.code).toBe(code));
