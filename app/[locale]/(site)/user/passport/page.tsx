import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PassportScreen } from '#components/personal/passport-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** Identity by passport: the shell, the same for everybody. */
export default async function PassportPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <PassportScreen locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('passport.title'), description: t('description'), robots: { index: false, follow: false } };
}
