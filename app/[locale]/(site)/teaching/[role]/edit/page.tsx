import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfStaffTask } from '#components/teaching/first-queries.ts';
import { FormScreen } from '#components/teaching/tasks/form-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { requireStaffRole } from '#lib/server/loaders/staff-role.ts';

export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly role: string }>;

export default async function TeachingFormPage({ params }: Params) {
  await localeOf(params);
  const role = requireStaffRole((await params).role);
  return (
    <ClientScreen family="teaching" line="training" first={await loadFirstData(firstOfStaffTask(role))}>
      <FormScreen role={role} />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('teaching.editor');
  return { title: t('title.any'), description: t('lead'), robots: { index: false, follow: false } };
}
