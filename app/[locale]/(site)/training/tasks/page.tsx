import type { Metadata } from 'next';
import { TasksScreen } from '#components/training/tasks-screen.tsx';
import { TrainingShell } from '#components/training/training-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { studentMetadata } from '#lib/server/loaders/training-facts.ts';

export const generateStaticParams = () => [];

export default async function StudentTasksPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return (
    <TrainingShell locale={locale}>
      <TasksScreen locale={locale} />
    </TrainingShell>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return studentMetadata(await localeOf(params), 'tasks');
}
