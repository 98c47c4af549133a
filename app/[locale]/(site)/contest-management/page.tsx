import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ContestManagementScreen } from '#components/team/contest-management-screen.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function ContestManagementPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const { team, errors } = await loadMessages(locale);
  const contests = (await loadContestMenu(locale)).map(({ id, name, line, status }) => ({ id, name, line, status }));
  return (
    <main id="main">
      <NextIntlClientProvider messages={{ team, errors }}>
        <QueryClientProvider>
          <ContestManagementScreen contests={contests} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('team.manage');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
