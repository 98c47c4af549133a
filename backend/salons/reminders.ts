import { and, eq, isNull } from 'drizzle-orm';
import type { SalonDetail } from '#lib/contract/salons.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { type Clock, days } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { escapeHtml } from '../teams/letters.ts';
import { reminderTexts } from './reminder-texts.ts';
import { salonSubscriptions } from './tables.ts';

type Salon = Readonly<Record<Locale, Pick<SalonDetail, 'id' | 'title' | 'place' | 'startsAt'>>>;

/** How long before a salon its subscribers are told, in seconds. */
const ahead = days(1);

export interface SalonReminders {
  /** Tells every subscriber of a salon that begins within a day, once. It may run at any time. */
  send(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly salons: () => Iterable<Salon>;
  readonly clock: Clock;
  /** The ways that each reader chose for salons, inside a transaction. */
  readonly notices: (tx: Database) => Pick<Inbox, 'addNotice'>;
}

export function createSalonReminders({ database, salons, clock, notices }: Parts): SalonReminders {
  const remind = async (salon: Salon): Promise<void> => {
    const { id } = salon['zh-EN'];
    await database.transaction(async (tx) => {
      // Whoever is marked is told in the same transaction, so that two sweeps at once tell nobody twice.
      const waiting = and(eq(salonSubscriptions.salonId, id), isNull(salonSubscriptions.remindedAt));
      const told = await tx
        .update(salonSubscriptions)
        .set({ remindedAt: clock() })
        .where(waiting)
        .returning({ playerId: salonSubscriptions.playerId });
      for (const { playerId } of told)
        await notices(tx).addNotice({ playerId, ...written(salon), jumpUrl: `/tech-salons/event-details/${id}` });
    });
  };

  return {
    async send() {
      const now = clock();
      const soon = [...salons()].filter(({ 'zh-EN': { startsAt } }) => startsAt > now && startsAt <= now + ahead);
      for (const salon of soon) await remind(salon);
    },
  };
}

function written(salon: Salon): { title: Localized; content: Localized } {
  const make = (texts: Localized, safe: (text: string) => string): Localized =>
    // Every language is in the list, which `fromEntries` cannot say.
    Object.fromEntries(
      locales.map((locale) => {
        const { title, place } = salon[locale];
        return [locale, fill(texts[locale], { salon: safe(title), place: safe(place) })];
      }),
    ) as Localized;
  return {
    title: make(reminderTexts.title, (text) => text),
    content: make(reminderTexts.content, escapeHtml),
  };
}
