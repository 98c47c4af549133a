import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { ContestManagementScreen } from '#components/team/contest-management-screen.tsx';
import { firstOfContestManagement } from '#components/team/first-queries.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function ContestManagementPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const contests = (await loadContestMenu(locale)).map(({ id, name, line, status }) => ({ id, name, line, status }));
  return (
    <ClientScreen family="allContests" first={await loadFirstData(firstOfContestManagement)}>
      <ContestManagementScreen contests={contests} />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('team.manage');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
