'use client';

import { useSyncExternalStore } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

const neverChanges = () => () => {};

/** The viewer's zone; null in the HTML and until hydration, because only the browser knows it. */
function useViewerZone(): string | null {
  return useSyncExternalStore(neverChanges, viewerTimeZone, () => null);
}

/** `Berlin (UTC+1)` */
function zoneName(zone: string, locale: Locale, at: number): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const offset = formatters(locale, zone).zone(at);
  return city === offset ? offset : `${city} (${offset})`;
}

/** Heading of the viewer's column. `words` has `{zone}` where the zone's name stands. */
export function ViewerZone({ at, locale, words }: { at: number; locale: Locale; words: string }) {
  const zone = useViewerZone();
  return <span>{zone === null ? null : words.replace('{zone}', zoneName(zone, locale, at))}</span>;
}

/** A moment (seconds) by the viewer's clock. Empty without JavaScript: the contest's own time stands beside it. */
export function ViewerTime({ at, locale, now }: { at: number; locale: Locale; now: number }) {
  const zone = useViewerZone();
  if (zone === null) return <span />;
  return <time dateTime={new Date(at * 1000).toISOString()}>{formatters(locale, zone).dateTime(at, now)}</time>;
}
