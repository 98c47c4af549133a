import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignedAgreementScreen } from '#components/personal/signed-agreement-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** One signed agreement: the shell, the same for everybody. */
export default async function SignedAgreementPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <SignedAgreementScreen locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('signature.title'), description: t('description'), robots: { index: false, follow: false } };
}
