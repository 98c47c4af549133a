import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfMyContests } from '#components/team/first-queries.ts';
import { MyCompetitionsScreen } from '#components/team/my-competitions-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const generateStaticParams = () => [];

export default async function MyCompetitionsPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="myContests" first={await loadFirstData(firstOfMyContests)}>
      <MyCompetitionsScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('team.mine');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
