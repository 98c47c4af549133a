'use client';

import { useTranslations } from 'next-intl';
import { PhaseChip } from '#components/teaching/phase-chip.tsx';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefTask, hrefTaskForm, marksLeft, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { useRelativeTime } from '#components/ui/use-relative-time.ts';
import type { StaffTaskItem } from '#lib/contract/training/training-tasks.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** A task in a list: phase, number of submitted works, and pending marking. */
export function TaskRow({ task, role }: TeachingContext & { readonly task: StaffTaskItem }) {
  const t = useTranslations('teaching.tasks');
  const isDraft = task.state === 'draft';
  const why = useReasonWords(task.reasons.view);
  const title = task.title || t('untitled');
  const nameOf = (action: 'edit' | 'mark' | 'look') => t('actionOn', { action: t(action), title });
  const next = marksLeft(task) > 0 ? 'mark' : 'look';
  return (
    <li>
      <span className={css.taskWords}>
        <span className="row" style={{ '--gap': 'var(--s2)' }}>
          <PhaseChip task={task} />
          {task.toMark > 0 ? <Chip tone="warn">{t('toMark', { count: task.toMark })}</Chip> : null}
          {task.owner.isMe ? null : <Chip icon="person">{task.owner.nickname}</Chip>}
        </span>
        <b lang={task.title === '' ? undefined : languageTag[task.language]}>
          <Link href={hrefTask(role, task.id)}>{title}</Link>
        </b>
        <small>
          {task.groups.map(({ name }) => name).join(' · ') || t('noGroups')} <TaskMoment task={task} />
        </small>
        {why ? <small>{why}</small> : null}
      </span>
      {isDraft ? <span className={css.taskMeter} /> : <Submitted task={task} />}
      {isDraft && task.reasons.change === null ? (
        <LinkButton icon="pencil" href={hrefTaskForm(role, 'edit', task.id)} aria-label={nameOf('edit')}>
          {t('edit')}
        </LinkButton>
      ) : (
        <LinkButton href={hrefTask(role, task.id, next === 'mark' ? 'work' : undefined)} aria-label={nameOf(next)}>
          {t(next)}
        </LinkButton>
      )}
    </li>
  );
}

function TaskMoment({ task }: { task: StaffTaskItem }) {
  const t = useTranslations('teaching.tasks');
  const { dateTime } = useViewerFormats();
  const relative = useRelativeTime();
  const { phase, opensAt, closesAt, updatedAt } = task;
  if (phase === 'draft') return t('changedAt', { when: relative(updatedAt) });
  if (phase === 'scheduled' && opensAt !== null) return t('opensAt', { when: dateTime(opensAt) });
  if (closesAt === null) return null;
  return phase === 'open'
    ? t('dueAt', { when: dateTime(closesAt), left: relative(closesAt) })
    : t('closedAt', { when: dateTime(closesAt) });
}

/** Number of submitted works of the class. */
function Submitted({ task: { works, students } }: { task: StaffTaskItem }) {
  const t = useTranslations('teaching.tasks');
  const done = works.submitted + works.marked;
  return (
    <span className={css.taskMeter}>
      <Meter
        label={t('submitted')}
        value={t('of', { count: done, total: students })}
        share={students === 0 ? 0 : done / students}
      />
    </span>
  );
}
