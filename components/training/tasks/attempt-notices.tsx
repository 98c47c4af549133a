'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import css from '#components/training/task.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useRetry } from '#lib/client/queries/training.ts';
import { answerFormOf } from '#lib/contract/training/training-questions.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** Notices about this try: more time, the teacher's comment on it, and the try after it. */
export function AttemptNotices({ task }: { task: StudentTask }) {
  const t = useTranslations('training.attempt');
  const format = useViewerFormats();
  const { isExtended, dueAt, extensionReason, reopenComment, attempt, phase, next } = task;
  const isRunning = phase !== 'closed' && next !== 'seeResult';
  return (
    <>
      {isExtended && isRunning && reopenComment === '' ? (
        <Notice icon="clock">
          {t('extended', { deadline: format.deadline(dueAt) })}
          <SentenceSpace />
          {extensionReason}
        </Notice>
      ) : null}
      {reopenComment !== '' && isRunning ? (
        <Card pad as="section" aria-label={t('reopened', { attempt })} className={css.comment}>
          <h2>{t('reopened', { attempt })}</h2>
          <p>{reopenComment}</p>
          <p className="small muted">{t('reopenedDue', { deadline: format.deadline(dueAt) })}</p>
        </Card>
      ) : null}
      {task.canRetry ? <Retry task={task} /> : null}
    </>
  );
}

/** Begins another try, which the assignment allows before the due date. */
function Retry({ task }: { task: StudentTask }) {
  const t = useTranslations('training.attempt');
  const [asking, setAsking] = useState(false);
  const retry = useRetry(task.id);
  const { attempt, attempts, counts } = task;
  const isMarkedByPeople = task.questions.some(({ kind }) => answerFormOf[kind] === 'text');
  return (
    <Card pad className="row between">
      <span>{t('left', { count: attempts - attempt, counts })}</span>
      <Button onClick={() => setAsking(true)}>{t('retry')}</Button>
      {asking ? (
        <ConfirmDialog
          title={t('retryTitle')}
          label={t('retry')}
          busy={retry.isPending}
          error={retry.error}
          onConfirm={() => mutateThen(retry, attempt, () => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{t('retryMeans', { counts })}</p>
          {counts === 'best' && isMarkedByPeople ? <p>{t('retryManual')}</p> : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
