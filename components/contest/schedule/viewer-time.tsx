'use client';

import { useSyncExternalStore } from 'react';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

const neverChanges = () => () => {};

/** The viewer's time zone; null in the HTML and until hydration, because only the browser knows it. */
function useViewerZone(): string | null {
  return useSyncExternalStore(neverChanges, viewerTimeZone, () => null);
}

interface ViewerZoneProps {
  /** Seconds; the moment whose offset is named. */
  readonly at: number;
  /** Seconds; the times of the column. */
  readonly times: readonly number[];
  /** The zone beside it. */
  readonly timeZone: string;
  /** Contains `{zone}` for the offset. */
  readonly words: string;
}

/** Heading of the viewer's column; empty where each of its times is the same in both zones. */
export function ViewerZone({ at, times, timeZone, words }: ViewerZoneProps) {
  const locale = useLocale();
  const zone = useViewerZone();
  if (zone === null) return <span />;
  const [viewers, shown] = [formatters(locale, zone), formatters(locale, timeZone)];
  if (times.every((time) => viewers.zone(time) === shown.zone(time))) return <span />;
  return <span>{words.replace('{zone}', viewers.zone(at))}</span>;
}

interface ViewerTimeProps {
  /** Seconds. */
  readonly at: number;
  /** Seconds; when the page was rendered. */
  readonly now: number;
  /** Zone of the time beside it. */
  readonly timeZone: string;
  /** Names the offset: where no heading does. */
  readonly withZone?: boolean;
}

/** A time in the viewer's zone where it is another one. Empty without JavaScript: the contest's time is shown beside it. */
export function ViewerTime({ at, now, timeZone, withZone = false }: ViewerTimeProps) {
  const locale = useLocale();
  const zone = useViewerZone();
  if (zone === null) return <span />;
  const viewers = formatters(locale, zone);
  if (viewers.zone(at) === formatters(locale, timeZone).zone(at)) return <span />;
  return (
    <time dateTime={new Date(at * 1000).toISOString()}>
      {withZone ? viewers.deadline(at, now) : viewers.dateTime(at, now)}
    </time>
  );
}
