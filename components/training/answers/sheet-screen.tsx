'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import css from '#components/training/task.module.css';
import { ForStudents } from '#components/training/tasks/for-students.tsx';
import { ResultCard } from '#components/training/tasks/result-card.tsx';
import { TaskState } from '#components/training/tasks/task-state.tsx';
import { useMissingTask } from '#components/training/tasks/use-missing-task.tsx';
import { TrainingLayout } from '#components/training/training-layout.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { studentTaskQuery } from '#lib/client/queries/training.ts';
import { useSession } from '#lib/client/session.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { ReadQuestion } from './read-question.tsx';

/** The student's answers to a task on one read-only sheet for printing. */
export function SheetScreen() {
  const t = useTranslations('training');
  const { taskId = '', studentId = '' } = useCurrentRoute()?.params ?? {};
  const { session } = useSession();
  const isOther = session !== null && studentId !== '' && session.playerId !== studentId;
  return (
    <TrainingLayout
      title={t('sheet.title')}
      lead={t('sheet.lead')}
      crumbs={[{ name: t('tasks.title'), path: href('studentTasks') }]}
      action={
        <Button tone="glass" onClick={() => window.print()}>
          {t('task.print')}
        </Button>
      }
    >
      <div className={`page desk stack ${css.sheet}`}>
        {isOther ? (
          <NotYours />
        ) : (
          <ForStudents>
            <Sheet taskId={taskId} />
          </ForStudents>
        )}
      </div>
    </TrainingLayout>
  );
}

function Sheet({ taskId }: { taskId: string }) {
  const t = useTranslations('training.task');
  const task = useQuery({ ...studentTaskQuery(taskId), enabled: taskId !== '' });
  const missing = useMissingTask();
  const title = useTranslations('training.sheet')('title');
  useDocumentTitle(task.data?.title, task.data && title);
  return (
    <QueryBoundary query={task} missing={missing}>
      {(data) => (
        <>
          <header className="row between">
            <div>
              <h2 lang={languageTag[data.language]}>{data.title}</h2>
              <p className="muted">
                {data.name} · {t('by', { teacher: data.by, group: data.group.name })}
              </p>
            </div>
            <LinkButton href={href('studentTaskDetail', { id: data.id })}>{t('backToTask')}</LinkButton>
          </header>
          <TaskState task={data} />
          <ResultCard task={data} />
          {data.questions.map((question, index) => (
            <ReadQuestion
              key={question.key}
              taskId={data.id}
              question={question}
              number={index + 1}
              count={data.questions.length}
            />
          ))}
        </>
      )}
    </QueryBoundary>
  );
}

function NotYours() {
  const t = useTranslations('training');
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('sheet.notYours')}
        text={t('sheet.notYoursText')}
        action={<LinkButton href={href('studentTasks')}>{t('tasks.title')}</LinkButton>}
      />
    </Card>
  );
}
