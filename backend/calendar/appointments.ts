import type { Appointment } from '#lib/contract/personal/personal-calendar.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ContentStore } from '../content-store/store.ts';
import { translatorOf } from '../messages/translator.ts';
import { type Clock, days } from '../platform/clock.ts';
import type { Subscriptions } from '../salons/subscriptions.ts';

/** Source of a player's appointments. */
export type DateSource = (playerId: string, locale: Locale) => Promise<readonly Appointment[]>;

/** Past appointments stay in the list for this long, in seconds. */
const kept = days(30);

/** Appointments of a player in chronological order. */
export interface Appointments {
  of(playerId: string, locale: Locale): Promise<Appointment[]>;
}

export function createAppointments(sources: readonly DateSource[], clock: Clock): Appointments {
  return {
    async of(playerId, locale) {
      const found = (await Promise.all(sources.map((source) => source(playerId, locale)))).flat();
      return found
        .filter(({ endsAt }) => endsAt > clock() - kept)
        .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1));
    },
  };
}

/** The salons that the player subscribed to. */
export function salonDates(content: ContentStore, subscriptions: Subscriptions): DateSource {
  return async (playerId, locale) => {
    const subscribed = await subscriptions.of(playerId);
    return subscribed.flatMap(({ id }) => {
      const salon = content.current().salonDetails.get(id)?.[locale];
      if (!salon) return [];
      const { title, place, startsAt, endsAt } = salon;
      return {
        id: `salon-${id}`,
        kind: 'salon',
        title,
        place,
        startsAt,
        endsAt,
        contestId: null,
        salonId: id,
      } as const;
    });
  };
}

/** The phases of the contests that the player takes part in. */
export function phaseDates(
  content: ContentStore,
  contestsOf: (playerId: string) => Promise<readonly string[]>,
): DateSource {
  return async (playerId, locale) => {
    const ids = await contestsOf(playerId);
    return ids.flatMap((id) => {
      const contest = content.current().contests.get(id)?.contest[locale];
      if (!contest) return [];
      return contest.phases.map(({ key, name, startsAt, endsAt }) => ({
        id: `phase-${id}-${key}`,
        kind: 'phase' as const,
        title: translatorOf(locale)('documents.calendar.phase', { contest: contest.name, phase: name }),
        place: (key === 'final' ? contest.venue : null) ?? null,
        startsAt,
        endsAt,
        contestId: id,
        salonId: null,
      }));
    });
  };
}
