'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import type { RaceData, TeamDates, TeamReason } from '#lib/contract/teams/teams.ts';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { useFormats } from '#lib/time/use-formats.ts';

/** Reasons with their own message; the others do not affect controls and only occur as errors of calls. */
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
  'trackLimit',
  'submitted',
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

/** Translates the reason that a team action is unavailable, with the relevant date or number. */
export function useTeamReason({ dates, min, max }: Facts): (reason: TeamReason) => string | null {
  const format = useFormats();
  const t = useTranslations('team.reason');
  return (reason) => {
    if (reason === null) return null;
    const key = worded.find((one) => one === reason) ?? 'other';
    const named = key === 'other' ? undefined : dateOf[key];
    const deadline = format.deadline(dates[named ?? 'locksAt']);
    return t(key, { deadline, min, max });
  };
}

/** Reason that teams of a contest cannot be joined at `now` (seconds); null when they can. */
function joiningReason({ isBanded, dates }: RaceData, now: number): TeamReason {
  if (isBanded) return 'banned';
  if (now >= dates.endsAt) return 'contestOver';
  return now >= dates.locksAt ? 'locked' : null;
}

/** Translated reason that the person can neither join nor create a team now, by the server's clock; null: they can. */
export function useJoiningReason(
  membership: RaceData,
  teamSize: { readonly min: number; readonly max: number },
): string | null {
  const reasonText = useTeamReason({ dates: membership.dates, ...teamSize });
  const rendered = useRenderedFor()?.at;
  const reasonAt = (now: number) => joiningReason(membership, now);
  const reason = useSyncExternalStore(
    everySecond,
    () => reasonAt(serverSeconds()),
    () => reasonAt(rendered ?? serverSeconds()),
  );
  return reasonText(reason);
}
