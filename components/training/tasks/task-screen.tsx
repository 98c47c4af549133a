'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { TrainingLayout } from '#components/training/training-layout.tsx';
import { studentTaskQuery } from '#lib/client/queries/training.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { ForStudents } from './for-students.tsx';
import { TaskPanel } from './task-panel.tsx';
import { useMissingTask } from './use-missing-task.tsx';

/** A task of the student: to be answered, waiting for its marks, or with its result. */
export function TaskScreen() {
  const t = useTranslations('training');
  const id = useCurrentRoute()?.params.id ?? '';
  const task = useQuery({ ...studentTaskQuery(id), enabled: false });
  const { data } = task;
  useDocumentTitle(data?.title);
  return (
    <TrainingLayout
      title={data ? <span lang={languageTag[data.language]}>{data.title}</span> : t('task.facts')}
      lead={data ? t('task.by', { teacher: data.by, group: data.group.name }) : t('tasks.lead')}
      crumbs={[{ name: t('tasks.title'), path: href('studentTasks') }]}
    >
      <div className="page desk">
        <ForStudents>
          <Task key={id} id={id} />
        </ForStudents>
      </div>
    </TrainingLayout>
  );
}

function Task({ id }: { id: string }) {
  const task = useQuery({ ...studentTaskQuery(id), enabled: id !== '' });
  const missing = useMissingTask();
  return (
    <QueryBoundary query={task} missing={missing}>
      {(data) => <TaskPanel task={data} />}
    </QueryBoundary>
  );
}
