'use client';

import { useTranslations } from 'next-intl';
import type { TeamDates, TeamReason } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

/** Reasons with words of their own; the others cannot be met by a control, a refused call says them. */
const worded = [
  'notMember',
  'notCaptain',
  'banned',
  'memberBanned',
  'teamFull',
  'locked',
  'contestOver',
  'memberMissing',
  'offerPending',
  'signUpNotOpen',
  'signUpClosed',
  'tooFewMembers',
  'tooManyMembers',
  'agreementUnsigned',
  'raceLimit',
  'notSignedUp',
  'signedUp',
  'cancellationPending',
] as const satisfies readonly TeamReason[];

const dateOf: Readonly<Partial<Record<(typeof worded)[number], keyof TeamDates>>> = {
  locked: 'locksAt',
  contestOver: 'endsAt',
  signUpNotOpen: 'signUpOpensAt',
  signUpClosed: 'signUpClosesAt',
};

interface Facts {
  readonly dates: TeamDates;
  readonly min: number;
  readonly max: number;
}

/** Says in words why something about a team cannot be done, with the date or number that decides it. */
export function useTeamReason({ dates, min, max }: Facts, locale: Locale): (reason: TeamReason) => string | null {
  const t = useTranslations('team.reason');
  return (reason) => {
    if (reason === null) return null;
    const key = worded.find((one) => one === reason) ?? 'other';
    const named = key === 'other' ? undefined : dateOf[key];
    const date = formatters(locale, viewerTimeZone()).dateTime(dates[named ?? 'locksAt']);
    return t(key, { date, min, max });
  };
}
