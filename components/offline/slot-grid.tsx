'use client';

import { useTranslations } from 'next-intl';
import { Bar } from '#components/ui/bar.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { WantedSlot } from '#lib/client/queries/slots.ts';
import { type CalendarDay, slotCards } from '#lib/contract/slots.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { OfflinePlace } from './offline-place.ts';
import { SlotOffer } from './slot-offer.tsx';
import css from './slots.module.css';

interface SlotGridProps extends Pick<OfflinePlace, 'contest' | 'locale' | 'now'> {
  readonly calendar: CalendarDay;
  readonly busy: boolean;
  readonly onHold: (wanted: WantedSlot) => void;
  readonly onWait: (wanted: WantedSlot) => void;
}

/** The hours of a day that are not over, and what is free in them for one, two and four cards. */
export function SlotGrid({ calendar, contest, locale, now, ...rest }: SlotGridProps) {
  const t = useTranslations('offline.slots');
  const format = formatters(locale, contest.timeZone);
  const viewer = formatters(locale, viewerTimeZone());
  const hours = calendar.hours.filter(({ startsAt }) => startsAt > now);
  if (hours.length === 0) return <Empty title={t('dayOver')} text={t('dayOverText')} />;
  return (
    <Table
      fit
      caption={t('calendar')}
      columns={[
        { key: 'hour', head: t('hour', { zone: format.zone(now) }), rowHead: true, nowrap: true },
        { key: 'taken', head: t('taken'), hide: 'narrow' },
        ...slotCards.map((cards) => ({ key: `cards-${cards}`, head: t('cards', { count: cards }) })),
      ]}
      rows={hours.map(({ startsAt, cards, taken, offers }) => ({
        key: String(startsAt),
        mine: calendar.mine.some((slot) => slot.startsAt === startsAt),
        cells: {
          hour: <Hour here={format.time(startsAt)} yours={viewer.time(startsAt)} />,
          taken: (
            <span className={css.taken}>
              <Bar share={taken / cards} />
              <small>{t('takenOf', { taken, cards })}</small>
            </span>
          ),
          ...Object.fromEntries(
            offers.map((offer) => [
              `cards-${offer.cards}`,
              <SlotOffer
                key={offer.cards}
                offer={offer}
                at={{ startsAt, cards: offer.cards }}
                time={format.time(startsAt)}
                calendar={calendar}
                {...rest}
              />,
            ]),
          ),
        },
      }))}
    />
  );
}

function Hour({ here, yours }: { here: string; yours: string }) {
  const t = useTranslations('offline.slots');
  return (
    <span className={css.hour}>
      {here}
      {here === yours ? null : <small>{t('yours', { time: yours })}</small>}
    </span>
  );
}
