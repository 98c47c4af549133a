import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TaskScreen } from '#components/teaching/task-screen.tsx';
import { TeachingShell } from '#components/teaching/teaching-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { requireStaffRole } from '#lib/server/loaders/staff-role.ts';

export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly role: string }>;

export default async function TeachingTaskPage({ params }: Params) {
  const locale = await localeOf(params);
  const role = requireStaffRole((await params).role);
  return (
    <TeachingShell locale={locale}>
      <TaskScreen role={role} locale={locale} />
    </TeachingShell>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('teaching.task');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
