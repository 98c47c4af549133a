import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeacherScreen } from '#components/personal/teacher-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** A teacher's page: the shell, the same for everybody. */
export default async function TeacherPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <TeacherScreen locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('personal');
  return { title: t('teacher.title'), description: t('description'), robots: { index: false, follow: false } };
}
