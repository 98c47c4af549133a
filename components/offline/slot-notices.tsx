'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/state.tsx';
import type { OfflineReason } from '#lib/contract/offline-race.ts';
import type { CalendarDay } from '#lib/contract/slots.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { OfflinePlace } from './offline-place.ts';

/** Reasons that concern one hour or one size; what stands in its cell is enough. */
const ofOneCell: readonly OfflineReason[] = ['slotTaken', 'slotOver', 'slotTwice', 'slotOutside', 'slotFree'];

/** Why the team can hold nothing, or little, said once above the calendar. */
export function SlotNotices({ calendar, locale }: Pick<OfflinePlace, 'locale'> & { calendar: CalendarDay }) {
  const t = useTranslations('offline');
  const format = formatters(locale, viewerTimeZone());
  const { hours, closedUntil } = calendar;
  if (closedUntil !== null)
    return (
      <Notice tone="warn" icon="lock" role="status">
        {t('slots.closed', { until: format.dateTime(closedUntil), zone: format.zone(closedUntil) })}
      </Notice>
    );
  const reasons = new Set(hours.flatMap(({ offers }) => offers.map(({ reason }) => reason)));
  const general = [...reasons].filter((reason) => reason !== null && !ofOneCell.includes(reason));
  return general.map((reason) =>
    reason === null ? null : (
      <Notice key={reason} tone="warn" icon="info" role="status">
        {t(`reason.${reason}`)}
      </Notice>
    ),
  );
}
