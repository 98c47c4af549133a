import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagePreferencesScreen } from '#components/personal/message-preferences-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** Settings of messages: the shell, the same for everybody. */
export default async function MessagesPage({ params }: LocaleParams) {
  await localeOf(params);
  return <MessagePreferencesScreen />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('messages.title'), description: t('description'), robots: { index: false, follow: false } };
}
