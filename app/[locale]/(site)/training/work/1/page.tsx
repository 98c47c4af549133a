import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MarkScreen } from '#components/teaching/mark-screen.tsx';
import { TeachingShell } from '#components/teaching/teaching-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** A student's answers, for whoever marks them. */
export default async function MarkWorkPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return (
    <TeachingShell locale={locale}>
      <MarkScreen locale={locale} />
    </TeachingShell>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('teaching.marks');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
