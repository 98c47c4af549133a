'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Meter } from '#components/ui/meter.tsx';
import type { StaffTaskItem } from '#lib/contract/training-tasks.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { PhaseChip } from './phase-chip.tsx';
import css from './teaching.module.css';
import { hrefTask, hrefTaskForm, type TeachingPlace } from './teaching-place.ts';

/** A task in a list: where it is, how many have handed in, and what waits for whoever teaches. */
export function TaskRow({ task, role, locale }: TeachingPlace & { readonly task: StaffTaskItem }) {
  const t = useTranslations('teaching.tasks');
  const isDraft = task.state === 'draft';
  return (
    <li>
      <span className={css.taskWords}>
        <span className="row" style={{ '--gap': 'var(--s2)' }}>
          <PhaseChip task={task} />
          {task.toMark > 0 ? <Chip tone="warn">{t('toMark', { count: task.toMark })}</Chip> : null}
          {task.owner.isMe ? null : <Chip icon="person">{task.owner.nickname}</Chip>}
        </span>
        <b lang={task.title === '' ? undefined : task.language}>
          <Link href={hrefTask(role, task.id)}>{task.title || t('untitled')}</Link>
        </b>
        <small>
          {task.groups.map(({ name }) => name).join(' · ') || t('noGroups')} <TaskMoment task={task} locale={locale} />
        </small>
      </span>
      {isDraft ? <span className={css.taskMeter} /> : <HandedIn task={task} />}
      {isDraft && task.reasons.change === null ? (
        <LinkButton icon="pencil" href={hrefTaskForm(role, 'edit', task.id)}>
          {t('edit')}
        </LinkButton>
      ) : (
        <LinkButton href={hrefTask(role, task.id, task.toMark > 0 ? 'work' : undefined)}>
          {t(task.toMark > 0 ? 'mark' : 'look')}
        </LinkButton>
      )}
    </li>
  );
}

function TaskMoment({ task, locale }: { task: StaffTaskItem; locale: TeachingPlace['locale'] }) {
  const t = useTranslations('teaching.tasks');
  const { dateTime, relative } = formatters(locale, viewerTimeZone());
  const { phase, opensAt, dueAt, updatedAt } = task;
  if (phase === 'draft') return t('changedAt', { when: relative(updatedAt) });
  if (phase === 'scheduled' && opensAt !== null) return t('opensAt', { when: dateTime(opensAt) });
  if (dueAt === null) return null;
  return phase === 'open'
    ? t('dueAt', { when: dateTime(dueAt), left: relative(dueAt) })
    : t('closedAt', { when: dateTime(dueAt) });
}

/** How many of the class have handed in. */
function HandedIn({ task: { works, students } }: { task: StaffTaskItem }) {
  const t = useTranslations('teaching.tasks');
  const done = works.handedIn + works.marked;
  return (
    <span className={css.taskMeter}>
      <Meter
        label={t('handedIn')}
        value={t('of', { count: done, total: students })}
        share={students === 0 ? 0 : done / students}
      />
    </span>
  );
}
