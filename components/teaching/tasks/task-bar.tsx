'use client';

import { useTranslations } from 'next-intl';
import { useClocks } from '#components/teaching/moment-field.tsx';
import { PhaseChip } from '#components/teaching/phase-chip.tsx';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefDashboard, hrefTaskForm, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { StepButton } from './step-button.tsx';

/** Summary and actions of a task. */
export function TaskBar({ place, task }: { place: TeachingContext; task: StaffTask }) {
  const t = useTranslations('teaching.task');
  const isDraft = task.state === 'draft';
  const isColleagues = task.reasons.terminate === 'notYours';
  const why = useReasonWords(task.reasons.change);
  // Below, the reason stands in place of what is not shown.
  const isShown = task.reasons.view === null;
  return (
    <Card as="section" pad className={css.bar} aria-label={t('about')}>
      <TaskFacts task={task} />
      {isDraft && task.problems.length > 0 ? (
        <Notice tone="warn" icon="pencil">
          {t('unfinished', { count: task.problems.length })}
        </Notice>
      ) : null}
      <div className={css.actions}>
        {task.reasons.change === null ? (
          <LinkButton icon="pencil" href={hrefTaskForm(place.role, 'edit', task.id)}>
            {t(isDraft ? 'edit' : task.phase === 'closed' ? 'editClosed' : 'editPublished')}
          </LinkButton>
        ) : null}
        {isShown ? (
          <LinkButton icon="copy" href={hrefTaskForm(place.role, 'copy', task.id)}>
            {t('copy')}
          </LinkButton>
        ) : null}
        {isColleagues || task.phase === 'draft' || task.phase === 'closed' ? null : (
          <StepButton place={place} task={task} step="terminate" icon="lock">
            <p>{t('terminateMeans', { started: task.works.started, untouched: task.works.untouched })}</p>
          </StepButton>
        )}
        {isColleagues ? null : (
          <StepButton place={place} task={task} step="delete" icon="cross" tone="bad" next={hrefDashboard('tasks')}>
            <p>{t('deleteMeans')}</p>
          </StepButton>
        )}
      </div>
      {why && isShown ? <p className="small muted">{why}</p> : null}
    </Card>
  );
}

function TaskFacts({ task }: { task: StaffTask }) {
  const t = useTranslations('teaching.task');
  const clocksOf = useClocks();
  const { dateTime } = useViewerFormats();
  const moment = (seconds: number | null, none: string) =>
    seconds === null ? none : clocksOf(seconds).map((clock) => <p key={clock}>{clock}</p>);
  return (
    <Facts
      facts={[
        { term: t('state'), value: <PhaseChip task={task} /> },
        { term: t('opens'), value: moment(task.opensAt, t('opensAtPublishing')) },
        {
          term: t(task.terminatedAt === null ? 'due' : 'closedEarly'),
          value: moment(task.terminatedAt ?? task.dueAt, t('notSaid')),
        },
        ...(task.reasons.view === null
          ? [
              {
                term: t('questions'),
                value: t('questionsFacts', { count: task.questions.length, points: task.points }),
              },
            ]
          : []),
        { term: t('by'), value: task.owner.isMe ? t('me') : task.owner.nickname },
        { term: t('updated'), value: dateTime(task.updatedAt) },
      ]}
    />
  );
}
