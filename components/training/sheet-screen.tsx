'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { studentTaskQuery } from '#lib/client/queries/training.ts';
import { useSession } from '#lib/client/session.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { ForStudents } from './for-students.tsx';
import { ReadQuestion } from './read-question.tsx';
import { ResultCard } from './result-card.tsx';
import css from './task.module.css';
import { TaskState } from './task-state.tsx';
import { TrainingFrame } from './training-frame.tsx';

/** The student's own answers to a task on one sheet: read only, to print. */
export function SheetScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('training');
  const { taskId = '', studentId = '' } = useCurrentRoute()?.params ?? {};
  const { session } = useSession();
  const isOther = session !== null && studentId !== '' && session.playerId !== studentId;
  return (
    <TrainingFrame
      title={t('sheet.title')}
      lead={t('sheet.lead')}
      crumbs={[{ label: t('tasks.title'), href: href('studentTasks') }]}
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
            <Sheet taskId={taskId} locale={locale} />
          </ForStudents>
        )}
      </div>
    </TrainingFrame>
  );
}

function Sheet({ taskId, locale }: { taskId: string; locale: Locale }) {
  const t = useTranslations('training.task');
  const task = useQuery({ ...studentTaskQuery(taskId), enabled: taskId !== '' });
  return (
    <Loaded query={task}>
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
          <TaskState task={data} locale={locale} />
          <ResultCard task={data} locale={locale} />
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
    </Loaded>
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
