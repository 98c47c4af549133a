'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { StudentTask } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { contestTimeZone, viewerTimeZone } from '#lib/time/zones.ts';
import { EditQuestion } from './edit-question.tsx';
import { HandInBar } from './hand-in-bar.tsx';
import { ReadQuestion } from './read-question.tsx';
import { ResultCard } from './result-card.tsx';
import css from './task.module.css';
import { TaskIntro, TaskNotices } from './task-intro.tsx';
import { TaskSide } from './task-side.tsx';
import { TaskState } from './task-state.tsx';
import { DeskContext, useDesk } from './use-desk.ts';

/** Where a task is answered and read: what it says, its questions, and beside them the deadline and the overview. */
export function TaskDesk({ task, locale }: { task: StudentTask; locale: Locale }) {
  const desk = useDesk();
  const isOpen = task.reason === null;
  return (
    <DeskContext value={desk}>
      <div className={`split tight ${css.desk}`}>
        <div className="stack">
          <TaskState task={task} locale={locale} />
          {task.points === null ? null : <ResultCard task={task} locale={locale} />}
          <TaskIntro task={task} />
          <TaskNotices taskId={task.id} locale={locale} />
          {task.reason === 'notOpenYet' ? <NotYet task={task} locale={locale} /> : null}
          <Questions task={task} locale={locale} />
          {isOpen ? <HandInBar task={task} /> : null}
        </div>
        <TaskSide task={task} locale={locale} />
      </div>
    </DeskContext>
  );
}

function Questions({ task, locale }: { task: StudentTask; locale: Locale }) {
  const { id, questions, reason } = task;
  return questions.map((question, index) => {
    const place = { taskId: id, question, number: index + 1, count: questions.length };
    return reason === null ? (
      <EditQuestion key={question.key} {...place} locale={locale} />
    ) : (
      <ReadQuestion key={question.key} {...place} />
    );
  });
}

function NotYet({ task, locale }: { task: StudentTask; locale: Locale }) {
  const t = useTranslations('training');
  const zones = [...new Set([contestTimeZone, viewerTimeZone()])];
  const at = zones.map((zone) => formatters(locale, zone).deadline(task.opensAt)).join(' · ');
  return (
    <Card>
      <Empty
        level={2}
        title={t('task.notYetTitle')}
        text={t('task.notYet', { at })}
        action={<LinkButton href={href('studentTasks')}>{t('tasks.all')}</LinkButton>}
      />
    </Card>
  );
}
