'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Entry, EntryWords } from '#components/ui/entry-list.tsx';
import type { StudentTaskItem } from '#lib/contract/training-student.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { partOf, standingLooks, standingOf } from './task-look.ts';
import css from './tasks.module.css';

/** A task in a list: what it is, until when, how far the student is, and the next step. */
export function TaskRow({ task, locale }: { task: StudentTaskItem; locale: Locale }) {
  const t = useTranslations('training');
  const { id, title, language, group, by, next, points, most } = task;
  const standing = standingOf(task);
  return (
    <Entry className={css.task ?? ''}>
      <EntryWords
        level={3}
        title={<span lang={languageTag[language]}>{title}</span>}
        href={href('studentTaskDetail', { id })}
        text={t('tasks.by', { teacher: by, group: group.name })}
        facts={<TaskFacts task={task} locale={locale} />}
      />
      <div className={css.end}>
        {points === null ? null : <b>{t('pointsOf', { points: String(points), most })}</b>}
        <Chip {...standingLooks[standing]}>{t(`state.${standing}`)}</Chip>
        <LinkButton
          href={href('studentTaskDetail', { id })}
          tone={partOf(task) === 'now' ? 'accent' : 'plain'}
          aria-label={`${t(`next.${next}`)}: ${title}`}
        >
          {t(`next.${next}`)}
        </LinkButton>
      </div>
    </Entry>
  );
}

function TaskFacts({ task, locale }: { task: StudentTaskItem; locale: Locale }) {
  const t = useTranslations('training.tasks');
  const format = formatters(locale, viewerTimeZone());
  const { phase, opensAt, dueAt, questions, answered } = task;
  if (phase === 'scheduled')
    return (
      <>
        <span>{t('opens', { at: format.dateTime(opensAt) })}</span>
        <span>{t('due', { at: format.dateTime(dueAt) })}</span>
      </>
    );
  return (
    <>
      <span>{t(phase === 'open' ? 'due' : 'closed', { at: format.dateTime(dueAt) })}</span>
      {phase === 'open' ? <span>{format.relative(dueAt)}</span> : null}
      <span>{t('answered', { answered, questions })}</span>
    </>
  );
}
