import type { Passport, StudentCard } from '#lib/contract/personal/personal-checks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { maskCertificate, maskName } from '../platform/masking.ts';
import type { Check } from './checks/checks.ts';
import { schoolName } from './profile/schools.ts';

const shown = (check: Check | null) => ({
  state: check?.state ?? ('none' as const),
  reason: check?.reason ?? null,
  submittedAt: check?.submittedAt ?? null,
  decidedAt: check?.decidedAt ?? null,
  fid: check?.fid ?? null,
});

/** A student card as its owner sees it. */
export function studentCardView(check: Check<'studentCard'> | null, locale: Locale): StudentCard {
  if (!check) return { ...shown(null), card: null };
  const { schoolId, school, studentNumber, degree, graduationYear } = check.payload;
  return {
    ...shown(check),
    card: {
      schoolId,
      school: (schoolId ? schoolName(schoolId, locale) : school) ?? '',
      studentNumber: maskCertificate(studentNumber),
      degree,
      graduationYear,
    },
  };
}

/** A passport as its owner sees it. */
export function passportView(check: Check<'passport'> | null): Passport {
  if (!check) return { ...shown(null), passport: null };
  const { surname, givenNames, passportNumber, birthDate, nationality, expiresOn } = check.payload;
  return {
    ...shown(check),
    passport: {
      nationality,
      surname: maskName(surname),
      givenNames: maskName(givenNames),
      passportNumber: maskCertificate(passportNumber),
      birthDate: `****-**-${birthDate.slice(-2)}`,
      expiresOn,
    },
  };
}
