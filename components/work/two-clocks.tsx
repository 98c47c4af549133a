'use client';

import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './work.module.css';

interface TwoClocksProps {
  /** Seconds. */
  readonly at: number;
  readonly timeZone: string;
  readonly locale: Locale;
}

/** A moment by the contest's clock, and by the viewer's where that one shows another time. Only after hydration. */
export function TwoClocks({ at, timeZone, locale }: TwoClocksProps) {
  const [contest, viewer] = [timeZone, viewerTimeZone()].map((zone) => {
    const format = formatters(locale, zone);
    return `${format.dateTime(at)} (${format.zone(at)})`;
  });
  return (
    <time className={css.clocks} dateTime={new Date(at * 1000).toISOString()}>
      <span>{contest}</span>
      {viewer === contest ? null : <span className="muted">{viewer}</span>}
    </time>
  );
}
