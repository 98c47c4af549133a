import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AppointmentsScreen } from '#components/personal/appointments-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** The person's dates: the shell, the same for everybody. */
export default async function AppointmentsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <AppointmentsScreen locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('dates.title'), description: t('description'), robots: { index: false, follow: false } };
}
