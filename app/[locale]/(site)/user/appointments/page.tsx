import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AppointmentsScreen } from '#components/personal/appointments/appointments-screen.tsx';
import { firstOfAppointments } from '#components/personal/first-queries.ts';
import { FirstDataBoundary } from '#components/screen/document-providers.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const generateStaticParams = () => [];

export default async function AppointmentsPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <FirstDataBoundary first={await loadFirstData(firstOfAppointments)}>
      <AppointmentsScreen />
    </FirstDataBoundary>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('dates.title'), description: t('description'), robots: { index: false, follow: false } };
}
