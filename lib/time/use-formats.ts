import { useMemo } from 'react';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Formatters, formatters, formattersAt } from './format.ts';
import { useTimeOfDocument } from './use-time-of-document.ts';
import { useViewerTimeZone } from './use-viewer-time-zone.ts';

/** Formats in the language of the page, in the contests' time zone by default. */
export const useFormats = (timeZone?: string): Formatters => formatters(useLocale(), timeZone);

/**
 * Formats in the viewer's time zone; in the contests' during server rendering, where the viewer's is unknown. Until a
 * document is hydrated, the present is the time of its rendering.
 */
export function useViewerFormats(): Formatters {
  const formats = useFormats(useViewerTimeZone());
  const now = useTimeOfDocument();
  return useMemo(() => (now === null ? formats : formattersAt(formats, now)), [formats, now]);
}
