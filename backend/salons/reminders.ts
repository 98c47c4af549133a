import { and, eq, isNull, ne } from 'drizzle-orm';
import type { SalonDetail } from '#lib/contract/salons.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { notify } from '../inbox/notify.ts';
import { localized } from '../messages/localized.ts';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { salonSubscriptions } from './tables.ts';

type Salon = Readonly<Record<Locale, Pick<SalonDetail, 'id' | 'title' | 'place' | 'startsAt'>>>;

/** Time between the reminder and the start of a salon, in seconds. */
const ahead = days(1);

export interface SalonReminders {
  /**
   * Reminds every subscriber of a salon that begins within a day, and tells those who know another start that it was
   * moved, each once. It may run at any time.
   */
  send(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly salons: () => Iterable<Salon>;
  readonly clock: Clock;
  /** Notifier that follows each reader's settings for salons, inside a transaction. */
  readonly notices: (tx: Database) => Pick<Inbox, 'addNotice'>;
}

export function createSalonReminders({ database, salons, clock, notices }: Deps): SalonReminders {
  const remind = async (salon: Salon): Promise<void> => {
    const { id } = salon['zh-EN'];
    await database.transaction(async (tx) => {
      // Subscribers are marked and notified in one transaction, so that concurrent sweeps send no duplicates.
      const waiting = and(eq(salonSubscriptions.salonId, id), isNull(salonSubscriptions.remindedAt));
      const reminded = await tx
        .update(salonSubscriptions)
        .set({ remindedAt: clock() })
        .where(waiting)
        .returning({ playerId: salonSubscriptions.playerId });
      await notify(
        notices(tx),
        reminded.map(({ playerId }) => playerId),
        { template: 'salon.reminder', values: wordsOf(salon), jumpUrl: pageOf(id) },
      );
    });
  };

  /** Tells subscribers of a new start. A reminder follows a day before it, unless it is nearer than that. */
  const announceMove = async (salon: Salon): Promise<void> => {
    const { id, startsAt } = salon['zh-EN'];
    const of = eq(salonSubscriptions.salonId, id);
    await database.transaction(async (tx) => {
      const now = clock();
      const moved = await tx
        .update(salonSubscriptions)
        .set({ startsAt, remindedAt: startsAt <= now + ahead ? now : null })
        .where(and(of, ne(salonSubscriptions.startsAt, startsAt)))
        .returning({ playerId: salonSubscriptions.playerId });
      await tx
        .update(salonSubscriptions)
        .set({ startsAt })
        .where(and(of, isNull(salonSubscriptions.startsAt)));
      await notify(
        notices(tx),
        moved.map(({ playerId }) => playerId),
        {
          template: 'salon.moved',
          values: { ...wordsOf(salon), start: new Date(startsAt * 1000) },
          jumpUrl: pageOf(id),
        },
      );
    });
  };

  return {
    async send() {
      const now = clock();
      const upcoming = [...salons()].filter(({ 'zh-EN': { startsAt } }) => startsAt > now);
      for (const salon of upcoming) {
        await announceMove(salon);
        if (salon['zh-EN'].startsAt <= now + ahead) await remind(salon);
      }
    },
  };
}

const pageOf = (id: string): string => `/tech-salons/event-details/${id}`;

const wordsOf = (salon: Salon) => ({
  salon: localized((locale) => salon[locale].title),
  place: localized((locale) => salon[locale].place),
});
