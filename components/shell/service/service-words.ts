import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';

export interface ServiceWords {
  readonly title: string;
  readonly loading: string;
  readonly noData: string;
  readonly failed: string;
  readonly retry: string;
  readonly newWindow: string;
  readonly pleaseLogIn: string;
  readonly blocked: string;
}

export async function serviceWords(locale: Locale): Promise<ServiceWords> {
  const t = await getTranslations({ locale, namespace: 'shell.service' });
  return {
    title: t('title'),
    loading: t('loading'),
    noData: t('noData'),
    failed: t('failed'),
    retry: t('retry'),
    newWindow: t('newWindow'),
    pleaseLogIn: t('pleaseLogIn'),
    blocked: t('blocked'),
  };
}
