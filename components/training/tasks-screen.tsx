'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { studentTasksQuery } from '#lib/client/queries/training.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { ForStudents } from './for-students.tsx';
import { TaskList } from './task-list.tsx';
import { TrainingFrame } from './training-frame.tsx';

/** Every task of the student. */
export function TasksScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('training.tasks');
  return (
    <TrainingFrame title={t('title')} lead={t('lead')}>
      <div className="page desk stack" style={{ '--gap': 'var(--s7)' }}>
        <ForStudents>
          <Tasks locale={locale} />
        </ForStudents>
      </div>
    </TrainingFrame>
  );
}

function Tasks({ locale }: { locale: Locale }) {
  const t = useTranslations('training.tasks');
  const tasks = useInfiniteQuery(studentTasksQuery());
  return (
    <Loaded query={tasks}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <NoTasks />;
        return (
          <>
            <TaskList tasks={list} locale={locale} />
            {tasks.hasNextPage ? (
              <p>
                <Button disabled={tasks.isFetchingNextPage} onClick={() => void tasks.fetchNextPage()}>
                  {t('more')}
                </Button>
              </p>
            ) : null}
          </>
        );
      }}
    </Loaded>
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
        action={<LinkButton href={href('subjects')}>{t('nobody.action')}</LinkButton>}
      />
    </Card>
  );
}
