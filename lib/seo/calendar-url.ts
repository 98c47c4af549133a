import { type Locale, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';

/** Subject of a calendar: the dates of one contest, one salon, or all upcoming salons. */
export type CalendarSubject = { readonly kind: 'contest' | 'salon'; readonly id: string } | { readonly kind: 'salons' };

/** Public path of a calendar, stable while its subject exists: `/calendars/contest.2025.zh-en.ics`. */
export function calendarUrl(subject: CalendarSubject, locale: Locale): string {
  const name = 'id' in subject ? `${subject.kind}.${encodeURIComponent(subject.id)}` : subject.kind;
  return `/calendars/${name}.${lngParameter[locale]}.ics`;
}

const names = /^(?:(salons)|(contest|salon)\.([\w-]{1,64}))\.([a-z-]{5,7})\.ics$/;

/** Calendar of a file name below `/calendars/`; null for any other name. */
export function calendarOf(file: string): { subject: CalendarSubject; locale: Locale } | null {
  const [, all, kind, id, lng] = names.exec(file) ?? [];
  const locale = localeFromLng(lng);
  if (!locale) return null;
  if (all === 'salons') return { subject: { kind: all }, locale };
  return (kind === 'contest' || kind === 'salon') && id ? { subject: { kind, id }, locale } : null;
}
