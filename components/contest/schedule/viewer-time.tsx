'use client';

import { useSyncExternalStore } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

const neverChanges = () => () => {};

/** The viewer's time zone; null in the HTML and until hydration, because only the browser knows it. */
function useViewerZone(): string | null {
  return useSyncExternalStore(neverChanges, viewerTimeZone, () => null);
}

/** `Berlin (UTC+1)` */
function zoneName(zone: string, locale: Locale, at: number): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const offset = formatters(locale, zone).zone(at);
  return city === offset ? offset : `${city} (${offset})`;
}

/** Heading of the viewer's column. `words` contains `{zone}` for the zone's name. */
export function ViewerZone({ at, words }: { at: number; words: string }) {
  const locale = useLocale();
  const zone = useViewerZone();
  return <span>{zone === null ? null : words.replace('{zone}', zoneName(zone, locale, at))}</span>;
}

/** A time (seconds) in the viewer's zone. Empty without JavaScript: the contest's time is shown beside it. */
export function ViewerTime({ at, now }: { at: number; now: number }) {
  const locale = useLocale();
  const zone = useViewerZone();
  if (zone === null) return <span />;
  return <time dateTime={new Date(at * 1000).toISOString()}>{formatters(locale, zone).dateTime(at, now)}</time>;
}
