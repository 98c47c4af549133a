import { useMemo, useSyncExternalStore } from 'react';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Formatters, formatters, formattersAt } from './format.ts';
import { useViewerTimeZone } from './use-viewer-time-zone.ts';

const neverChanges = () => () => {};

/** Time (seconds) of the rendering of a document until it is hydrated: the browser's day may be another one. */
function useTimeOfDocument(): number | null {
  const rendered = useRenderedFor()?.at ?? null;
  return useSyncExternalStore(
    neverChanges,
    () => null,
    () => rendered,
  );
}

/** Formats in the language of the page, in the contests' time zone by default. */
export function useFormats(timeZone?: string): Formatters {
  const locale = useLocale();
  const now = useTimeOfDocument();
  return useMemo(() => {
    const formats = formatters(locale, timeZone);
    return now === null ? formats : formattersAt(formats, now);
  }, [locale, timeZone, now]);
}

/** Formats in the viewer's time zone; in the contests' during server rendering, where the viewer's is unknown. */
export const useViewerFormats = (): Formatters => useFormats(useViewerTimeZone());
