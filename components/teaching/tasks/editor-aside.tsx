'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MutationError } from '#components/query/mutation-error.tsx';
import { useClocks } from '#components/teaching/moment-field.tsx';
import { ChangedMeanwhile, SaveStateWords } from '#components/teaching/save-state.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefTask, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import type { StaffTask, TaskProblem } from '#lib/contract/training/training-tasks.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { StepButton } from './step-button.tsx';
import type { TaskFormHandle } from './use-task-form.ts';
import { wrongDate } from './wrong-date.ts';

interface EditorAsideProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
  readonly handle: TaskFormHandle;
}

/** Save state, missing parts, and the button that publishes the task. */
export function EditorAside({ place, task, handle }: EditorAsideProps) {
  const t = useTranslations('teaching.editor');
  const { number } = useFormats();
  const points = handle.form.questions.reduce((sum, question) => sum + question.points, 0);
  const isDraft = task.state === 'draft';
  return (
    <Card as="aside" className="sticky" aria-labelledby="editor-aside">
      <CardHead id="editor-aside" title={t(isDraft ? 'draft' : 'changes')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        {isDraft ? <SaveStateWords {...handle.saving} /> : null}
        {isDraft ? (
          <Facts
            rows
            facts={[
              { term: t('questionCount'), value: number(handle.form.questions.length) },
              { term: t('pointSum'), value: number(points) },
            ]}
          />
        ) : null}
        {isDraft ? <Checks problems={task.problems} /> : null}
        {isDraft ? (
          <Publish place={place} task={task} handle={handle} points={points} />
        ) : (
          <Store task={task} handle={handle} />
        )}
        <LinkButton block tone="quiet" href={hrefTask(place.role, task.id)}>
          {t('toTask')}
        </LinkButton>
      </CardBody>
    </Card>
  );
}

/** Requirements listed for every draft; other problems are listed only when they occur. */
const needed = ['titleMissing', 'groupsMissing', 'questionsMissing', 'dueMissing'] as const satisfies TaskProblem[];

/** Checklist of a draft's requirements, followed by other problems if there are any. */
function Checks({ problems }: { problems: readonly TaskProblem[] }) {
  const t = useTranslations('teaching.check');
  const further = problems.filter((problem) => !needed.some((one) => one === problem));
  return (
    <ul className={css.checks} aria-label={t('title')}>
      {needed.map((problem) => {
        const missing = problems.includes(problem);
        return (
          <li key={problem} data-missing={missing || undefined}>
            <Icon name={missing ? 'alert' : 'check'} />
            <span>{t(`${missing ? 'missing' : 'there'}.${problem}`)}</span>
          </li>
        );
      })}
      {further.map((problem) => (
        <li key={problem} data-missing="">
          <Icon name="alert" />
          <span>{t(`missing.${problem}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Publish({ place, task, handle, points }: EditorAsideProps & { readonly points: number }) {
  const { list } = useFormats();
  const t = useTranslations('teaching.editor');
  const clocksOf = useClocks();
  const { opensAt, dueAt, questions } = handle.form;
  const wrong = wrongDate(task, handle.dates);
  return (
    <StepButton
      place={place}
      task={task}
      step="publish"
      icon="check"
      tone="accent"
      reason={handle.newer ? t('decideFirst') : wrong && t(wrong)}
      before={handle.flush}
      next={hrefTask(place.role, task.id)}
    >
      <p>
        {t('publishMeans', {
          count: questions.length,
          points,
          students: task.students,
          groups: list(task.groups.map(({ name }) => name)),
        })}
      </p>
      <p>
        {opensAt === null || opensAt <= serverSeconds()
          ? t('opensNow')
          : t('opensThen', { when: clocksOf(opensAt).join(' · ') })}
        <SentenceSpace />
        {dueAt === null ? null : t('dueThen', { when: clocksOf(dueAt).join(' · ') })}
      </p>
      <p>{t('publishFixes')}</p>
    </StepButton>
  );
}

/** Explicit save: students already see the task, so edits are not autosaved. */
function Store({ task, handle }: Omit<EditorAsideProps, 'place'>) {
  const t = useTranslations('teaching.editor');
  const id = useId();
  const { storing, dates, isDirty } = handle;
  const wrong = wrongDate(task, dates);
  const reason = wrong ? t(wrong) : isDirty ? null : t(storing.isSuccess ? 'stored' : 'nothingChanged');
  return (
    <>
      <MutationError error={storing.error instanceof ChangedMeanwhile ? null : storing.error} />
      <Button
        tone="ink"
        disabled={storing.isPending}
        aria-disabled={reason !== null}
        aria-describedby={id}
        onClick={() => storing.mutate()}
      >
        {t(storing.isPending ? 'storing' : 'store')}
      </Button>
      <p className="small muted" id={id} role="status">
        {reason}
      </p>
    </>
  );
}
