import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from './locales.ts';

/** What Next passes to every page below `app/[locale]`; pages with more parameters name them. */
export interface LocaleParams<More = unknown> {
  readonly params: Promise<{ readonly locale: string } & More>;
}

/** The page's language, told to next-intl so that the page stays static. An unknown one is not found. */
export async function localeOf(params: LocaleParams['params']): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
