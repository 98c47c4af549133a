import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Formatters, formatters } from './format.ts';
import { useViewerTimeZone } from './use-viewer-time-zone.ts';

/** Formats in the language of the page, in the contests' time zone by default. */
export const useFormats = (timeZone?: string): Formatters => formatters(useLocale(), timeZone);

/** Formats in the viewer's time zone; in the contests' during server rendering, where the viewer's is unknown. */
export const useViewerFormats = (): Formatters => useFormats(useViewerTimeZone());
