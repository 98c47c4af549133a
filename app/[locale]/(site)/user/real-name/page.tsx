import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstOfRealName } from '#components/personal/first-queries.ts';
import { RealNameScreen } from '#components/personal/verification/real-name-screen.tsx';
import { FirstDataBoundary } from '#components/screen/document-providers.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { providerName } from '#lib/server/loaders/sign-in.ts';

export const generateStaticParams = () => [];

export default async function RealNamePage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <FirstDataBoundary first={await loadFirstData(firstOfRealName)}>
      <RealNameScreen provider={providerName} />
    </FirstDataBoundary>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('realName.title'), description: t('description'), robots: { index: false, follow: false } };
}
