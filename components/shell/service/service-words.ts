import 'server-only';
import { getTranslations } from 'next-intl/server';
import { keptTexts } from '#lib/server/kept-texts.ts';

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

export const serviceWords = keptTexts(async (locale): Promise<ServiceWords> => {
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
});
