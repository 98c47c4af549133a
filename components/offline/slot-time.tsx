'use client';

import type { Slot } from '#lib/contract/slots.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './slots.module.css';

interface SlotTimeProps {
  readonly slot: Pick<Slot, 'startsAt' | 'endsAt'>;
  readonly timeZone: string;
  readonly locale: Locale;
}

/** The hour of a slot by the clock of the hall, and by the viewer's where that one shows another time. */
export function SlotTime({ slot: { startsAt, endsAt }, timeZone, locale }: SlotTimeProps) {
  const [hall, viewer] = [timeZone, viewerTimeZone()].map((zone) => {
    const format = formatters(locale, zone);
    return `${format.dateTime(startsAt)} – ${format.time(endsAt)} (${format.zone(startsAt)})`;
  });
  return (
    <time className={css.hour} dateTime={new Date(startsAt * 1000).toISOString()}>
      {hall}
      {viewer === hall ? null : <small>{viewer}</small>}
    </time>
  );
}
