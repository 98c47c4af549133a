'use client';

import type { Slot } from '#lib/contract/offline/slots.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import css from './slots.module.css';

interface SlotTimeProps {
  readonly slot: Pick<Slot, 'startsAt' | 'endsAt'>;
  readonly timeZone: string;
}

/** Time of a slot in the venue's zone, and in the viewer's if it differs. */
export function SlotTime({ slot: { startsAt, endsAt }, timeZone }: SlotTimeProps) {
  const locale = useLocale();
  const [venue, viewer] = [timeZone, useViewerTimeZone()].map((zone) => {
    const format = formatters(locale, zone);
    return `${format.dateTime(startsAt)} – ${format.timeWithZone(endsAt)}`;
  });
  return (
    <time className={css.when} dateTime={new Date(startsAt * 1000).toISOString()}>
      {venue}
      {viewer === venue ? null : <small>{viewer}</small>}
    </time>
  );
}
