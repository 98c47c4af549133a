import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RealNameScreen } from '#components/personal/real-name-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { providerName } from '#lib/server/loaders/sign-in.ts';

export const generateStaticParams = () => [];

/** Real-name verification: the shell, the same for everybody. */
export default async function RealNamePage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <RealNameScreen locale={locale} provider={providerName} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('realName.title'), description: t('description'), robots: { index: false, follow: false } };
}
