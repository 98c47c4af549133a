import type { Metadata } from 'next';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfTasks } from '#components/training/first-queries.ts';
import { TasksScreen } from '#components/training/tasks/tasks-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { studentMetadata } from '#lib/server/loaders/metadata/training-facts.ts';

export const generateStaticParams = () => [];

export default async function StudentTasksPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="training" line="training" first={await loadFirstData(firstOfTasks)}>
      <TasksScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return studentMetadata(await localeOf(params), 'tasks');
}
