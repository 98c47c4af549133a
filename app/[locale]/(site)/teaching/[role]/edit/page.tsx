import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FormScreen } from '#components/teaching/form-screen.tsx';
import { TeachingShell } from '#components/teaching/teaching-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { requireStaffRole } from '#lib/server/loaders/staff-role.ts';

export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly role: string }>;

export default async function TeachingFormPage({ params }: Params) {
  const locale = await localeOf(params);
  const role = requireStaffRole((await params).role);
  return (
    <TeachingShell locale={locale}>
      <FormScreen role={role} locale={locale} />
    </TeachingShell>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('teaching.editor');
  return { title: t('title.edit'), description: t('lead'), robots: { index: false, follow: false } };
}
