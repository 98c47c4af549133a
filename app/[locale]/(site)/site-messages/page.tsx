import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstOfInbox } from '#components/inbox/first-queries.ts';
import { InboxScreen } from '#components/inbox/inbox-screen.tsx';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const generateStaticParams = () => [];

export default async function SiteMessagesPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="inbox" isSkipTarget={false} first={await loadFirstData(firstOfInbox)}>
      <InboxScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('inbox');
  return { title: t('title'), description: t('description'), robots: { index: false, follow: false } };
}
