'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Entry, EntryWords } from '#components/ui/entry-list.tsx';
import { useRelativeTime } from '#components/ui/use-relative-time.ts';
import type { StudentTaskItem } from '#lib/contract/training/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { partOf, workStatusLooks, workStatusOf } from './task-look.ts';
import css from './tasks.module.css';

/** A task in a list: title, deadline, progress and next step. */
export function TaskRow({ task }: { task: StudentTaskItem }) {
  const t = useTranslations('training');
  const { id, title, language, group, by, next, points, most } = task;
  const workStatus = workStatusOf(task);
  return (
    <Entry className={css.task ?? ''}>
      <EntryWords
        level={3}
        title={<span lang={languageTag[language]}>{title}</span>}
        href={href('studentTaskDetail', { id })}
        text={t('tasks.by', { teacher: by, group: group.name })}
        facts={<TaskFacts task={task} />}
      />
      <div className={css.end}>
        {points === null ? null : <b>{t('pointsOf', { points: String(points), most })}</b>}
        <Chip {...workStatusLooks[workStatus]}>{t(`state.${workStatus}`)}</Chip>
        <LinkButton
          href={href('studentTaskDetail', { id })}
          tone={partOf(task) === 'now' ? 'accent' : 'plain'}
          aria-label={t('nextOf', { next: t(`next.${next}`), title })}
        >
          {t(`next.${next}`)}
        </LinkButton>
      </div>
    </Entry>
  );
}

function TaskFacts({ task }: { task: StudentTaskItem }) {
  const t = useTranslations('training.tasks');
  const format = useViewerFormats();
  const relative = useRelativeTime();
  const { phase, opensAt, dueAt, closesAt, questions, answered, isExtended, attempt } = task;
  if (phase === 'scheduled')
    return (
      <>
        <span>{t('opens', { at: format.dateTime(opensAt) })}</span>
        <span>{t('due', { at: format.dateTime(dueAt) })}</span>
      </>
    );
  return (
    <>
      <span>{t(phase === 'open' ? 'due' : 'closed', { at: format.dateTime(closesAt) })}</span>
      {phase === 'open' ? <span>{relative(dueAt)}</span> : null}
      {isExtended && phase === 'open' ? <span>{t('extended')}</span> : null}
      {attempt > 1 ? <span>{t('attempt', { attempt })}</span> : null}
      <span>{t('answered', { answered, questions })}</span>
    </>
  );
}
