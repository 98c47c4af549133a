import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from './locales.ts';

/** Props of every page below `app/[locale]`; `More` are the page's other parameters. */
export interface LocaleParams<More = unknown> {
  readonly params: Promise<{ readonly locale: string } & More>;
}

/** Language of the page; also passed to next-intl, so that the page stays static. An unknown one is not found. */
export async function localeOf(params: LocaleParams['params']): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
