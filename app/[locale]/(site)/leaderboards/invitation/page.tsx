import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationScreen } from '#components/leaderboard/invitation-screen.tsx';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function BoardInvitationPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="leaderboard">
      <InvitationScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('leaderboard.invitation');
  return {
    title: t('title'),
    description: t('lead'),
    robots: { index: false, follow: false },
    // The address contains the code, which must not be passed on by links.
    referrer: 'no-referrer',
  };
}
