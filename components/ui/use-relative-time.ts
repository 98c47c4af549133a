import { secondsInMinute } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { relativeTime } from '#lib/time/relative.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import { everySecond, serverSeconds } from './server-clock.ts';

/** Rounded, so that a row renders again once a minute and not once a second. */
const currentMinute = () => Math.floor(serverSeconds() / secondsInMinute) * secondsInMinute;

/** Formats times (seconds) relative to the server's clock, by the viewer's calendar; updated as time passes. */
export function useRelativeTime(): (seconds: number) => string {
  const locale = useLocale();
  const rendered = useRenderedFor()?.at;
  const now = useSyncExternalStore(everySecond, currentMinute, () => rendered ?? currentMinute());
  const format = relativeTime(locale, useViewerTimeZone());
  return (seconds) => format(seconds, now);
}
