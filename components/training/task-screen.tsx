'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { studentTaskQuery } from '#lib/client/queries/training.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { ForStudents } from './for-students.tsx';
import { TaskDesk } from './task-desk.tsx';
import { TrainingFrame } from './training-frame.tsx';

/** A task of the student: to be answered, waiting for its marks, or with its result. */
export function TaskScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('training');
  const id = useCurrentRoute()?.params.id ?? '';
  const task = useQuery({ ...studentTaskQuery(id), enabled: false });
  const { data } = task;
  return (
    <TrainingFrame
      title={data ? <span lang={languageTag[data.language]}>{data.title}</span> : t('task.facts')}
      lead={data ? t('task.by', { teacher: data.by, group: data.group.name }) : t('tasks.lead')}
      crumbs={[{ label: t('tasks.title'), href: href('studentTasks') }]}
    >
      <div className="page desk">
        <ForStudents>
          <Task key={id} id={id} locale={locale} />
        </ForStudents>
      </div>
    </TrainingFrame>
  );
}

function Task({ id, locale }: { id: string; locale: Locale }) {
  const task = useQuery({ ...studentTaskQuery(id), enabled: id !== '' });
  return <Loaded query={task}>{(data) => <TaskDesk task={data} locale={locale} />}</Loaded>;
}
