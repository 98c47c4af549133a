'use client';

import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import css from './work.module.css';

interface TwoClocksProps {
  /** Seconds. */
  readonly at: number;
  readonly timeZone: string;
}

/** A time in the contest's time zone, and in the viewer's where it differs. */
export function TwoClocks({ at, timeZone }: TwoClocksProps) {
  const locale = useLocale();
  const [contest, viewer] = [timeZone, useViewerTimeZone()].map((zone) => formatters(locale, zone).deadline(at));
  return (
    <time className={css.clocks} dateTime={new Date(at * 1000).toISOString()}>
      <span>{contest}</span>
      {viewer === contest ? null : <span className="muted">{viewer}</span>}
    </time>
  );
}
