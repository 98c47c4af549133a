import type { Metadata } from 'next';
import { TaskScreen } from '#components/training/task-screen.tsx';
import { TrainingShell } from '#components/training/training-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { studentMetadata } from '#lib/server/loaders/training-facts.ts';

export const generateStaticParams = () => [];

export default async function StudentTaskPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return (
    <TrainingShell locale={locale}>
      <TaskScreen locale={locale} />
    </TrainingShell>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return studentMetadata(await localeOf(params), 'tasks');
}
