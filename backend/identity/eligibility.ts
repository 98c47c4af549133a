import { tz } from '@date-fns/tz';
import { differenceInYears } from 'date-fns/differenceInYears';
import { loginCode } from '#lib/contract/codes.ts';
import { startOfIsoDay } from '#lib/time/calendar-days.ts';
import { defaultTimeZone } from '../content-store/reading/moments.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { Exchange, ProviderPerson } from '../provider/identity-provider.ts';

/** Minimum age of participants, in years. */
export const minimumAge = 16;

export interface LoginRefusal {
  readonly code: 102 | 104 | 105 | 106 | 107 | 108 | 109 | 110;
  readonly messageKey: MessageKey;
}

type FailedExchange = Exclude<Exchange, { kind: 'person' }>;

const refusals: Readonly<Record<FailedExchange['kind'], LoginRefusal>> = {
  invalid: { code: loginCode.sessionInvalid, messageKey: 'sessionInvalid' },
  refused: { code: loginCode.refused, messageKey: 'refused' },
  unavailable: { code: loginCode.providerUnavailable, messageKey: 'providerUnavailable' },
};

/** Refusal of a login that follows from the provider's answer alone (specification, section 8). */
export const refusalOfExchange = ({ kind }: FailedExchange): LoginRefusal => refusals[kind];

/** Refusal of a login by the person's verification and age; null when they may take part. `now` in seconds. */
export function refusalOfPerson(person: ProviderPerson, now: number): LoginRefusal | null {
  if (person.verifiedAt === null) return { code: loginCode.notVerified, messageKey: 'notVerified' };
  if (person.verificationExpiresAt !== null && person.verificationExpiresAt <= now)
    return { code: loginCode.verifyAgain, messageKey: 'verifyAgain' };
  if (person.nationality !== 'CHN') return { code: loginCode.foreignNational, messageKey: 'foreignNational' };
  if (ageAt(person.birthDate, now) < minimumAge) return { code: loginCode.underAge, messageKey: 'underAge' };
  return null;
}

/** Age in full years at a moment in seconds, in the contests' time zone; 0 for an invalid date of birth. */
export function ageAt(birthDate: string, now: number): number {
  const born = startOfIsoDay(birthDate, defaultTimeZone) ?? now;
  return differenceInYears(now * 1000, born * 1000, { in: tz(defaultTimeZone) });
}
