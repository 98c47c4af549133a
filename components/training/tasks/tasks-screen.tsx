'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MoreButton } from '#components/query/more-button.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { TrainingLayout } from '#components/training/training-layout.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EntryList } from '#components/ui/entry-list.tsx';
import { Empty } from '#components/ui/state.tsx';
import { studentTasksQuery } from '#lib/client/queries/training.ts';
import type { StudentTaskItem } from '#lib/contract/training/training-student.ts';
import { rowsOf } from '#lib/document/query.ts';
import { href } from '#lib/routing/href.ts';
import { ForStudents } from './for-students.tsx';
import { partOf, taskParts } from './task-look.ts';
import { TaskRow } from './task-row.tsx';
import css from './tasks.module.css';

/** Every task of the student. */
export function TasksScreen() {
  const t = useTranslations('training.tasks');
  return (
    <TrainingLayout title={t('title')} lead={t('lead')}>
      <div className="page desk stack" style={{ '--gap': 'var(--s7)' }}>
        <ForStudents>
          <Tasks />
        </ForStudents>
      </div>
    </TrainingLayout>
  );
}

function Tasks() {
  const t = useTranslations('training.tasks');
  const tasks = useInfiniteQuery(studentTasksQuery());
  return (
    <QueryBoundary query={tasks}>
      {({ pages }) => {
        const list = rowsOf(pages, ({ id }) => id);
        if (list.length === 0) return <NoTasks />;
        return (
          <>
            <TaskList tasks={list} />
            <MoreButton query={tasks}>{t('more')}</MoreButton>
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** Somebody whose groups have no task yet. */
export function NoTasks() {
  const t = useTranslations('training');
  return (
    <Card>
      <Empty
        level={2}
        title={t('tasks.none')}
        text={t('tasks.noneText')}
        action={<LinkButton href={href('subjects')}>{t('withoutClass.action')}</LinkButton>}
      />
    </Card>
  );
}

/** Tasks grouped by required action. */
function TaskList({ tasks }: { tasks: readonly StudentTaskItem[] }) {
  const t = useTranslations('training.tasks');
  return taskParts.map((part) => {
    const own = tasks.filter((task) => partOf(task) === part);
    if (own.length === 0) return null;
    return (
      <section key={part} className={css.part} aria-labelledby={`tasks-${part}`}>
        <h2 id={`tasks-${part}`}>{t(part)}</h2>
        <EntryList>
          {own.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </EntryList>
      </section>
    );
  });
}
