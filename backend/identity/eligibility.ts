import { loginCode } from '#lib/contract/codes.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { Exchange, ProviderPerson } from './identity-provider.ts';

/** Who is younger may not take part. */
export const minimumAge = 16;

export interface LoginRefusal {
  readonly code: 102 | 104 | 105 | 106 | 107 | 108 | 109 | 110;
  readonly messageKey: MessageKey;
}

/** Why the provider's answer alone already forbids a login, or null (specification, section 8). */
export function refusalOfExchange(exchange: Exclude<Exchange, { kind: 'person' }>): LoginRefusal {
  return {
    invalid: { code: loginCode.sessionInvalid, messageKey: 'sessionInvalid' },
    refused: { code: loginCode.refused, messageKey: 'refused' },
    unavailable: { code: loginCode.providerUnavailable, messageKey: 'providerUnavailable' },
  }[exchange.kind] as LoginRefusal;
}

/** Why a person may not take part, or null. `now` in seconds. */
export function refusalOfPerson(person: ProviderPerson, now: number): LoginRefusal | null {
  if (person.verifiedAt === null) return { code: loginCode.notVerified, messageKey: 'notVerified' };
  if (person.verificationExpiresAt !== null && person.verificationExpiresAt <= now)
    return { code: loginCode.verifyAgain, messageKey: 'verifyAgain' };
  if (person.nationality !== 'CHN') return { code: loginCode.foreignNational, messageKey: 'foreignNational' };
  if (ageAt(person.birthDate, now) < minimumAge) return { code: loginCode.underAge, messageKey: 'underAge' };
  return null;
}

/** Full years between an ISO date and a moment in seconds. */
export function ageAt(birthDate: string, now: number): number {
  const birth = new Date(`${birthDate}T00:00:00Z`);
  const today = new Date(now * 1000);
  const years = today.getUTCFullYear() - birth.getUTCFullYear();
  const birthdayIsAhead =
    today.getUTCMonth() < birth.getUTCMonth() ||
    (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() < birth.getUTCDate());
  return birthdayIsAhead ? years - 1 : years;
}
