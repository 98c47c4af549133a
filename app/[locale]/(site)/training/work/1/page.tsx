import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfMarking } from '#components/teaching/first-queries.ts';
import { MarkScreen } from '#components/teaching/marking/mark-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const generateStaticParams = () => [];

/** A student's answers, for marking. */
export default async function MarkWorkPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="teaching" line="training" first={await loadFirstData(firstOfMarking)}>
      <MarkScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('teaching.marks');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
