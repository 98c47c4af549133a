import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CenterScreen } from '#components/personal/center-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** The personal homepage: the shell, the same for everybody. */
export default async function UserCenterPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <CenterScreen locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('title'), description: t('description'), robots: { index: false, follow: false } };
}
