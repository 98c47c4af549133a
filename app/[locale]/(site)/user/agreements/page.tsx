import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgreementsScreen } from '#components/personal/agreements-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** Signed agreements: the shell, the same for everybody. */
export default async function AgreementsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <AgreementsScreen locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('agreements.title'), description: t('description'), robots: { index: false, follow: false } };
}
