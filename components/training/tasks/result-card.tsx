'use client';

import { useTranslations } from 'next-intl';
import css from '#components/training/task.module.css';
import { Bar } from '#components/ui/bar.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import type { Mark } from '#lib/contract/training/training-questions.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** Score and summary of a returned work. */
export function ResultCard({ task }: { task: StudentTask }) {
  const t = useTranslations('training.result');
  const format = useViewerFormats();
  const { points, most, comment, submittedAt, returnedAt, versions, counts } = task;
  if (points === null) return null;
  return (
    <Card as="section" aria-labelledby="result-title">
      <CardHead id="result-title" title={t('title')}>
        {returnedAt === null ? null : (
          <span className="small muted">{t('returned', { at: format.dateTime(returnedAt) })}</span>
        )}
      </CardHead>
      <CardBody className={`stack ${css.result}`} style={{ '--gap': 'var(--s4)' }}>
        <p className={css.figure}>
          <b>{points}</b> <span>{t('of', { most: String(most) })}</span>
        </p>
        <Bar share={most === 0 ? 0 : points / most} good />
        <p className="small muted">
          {t('summary', countsOf(task))}
          {submittedAt === null ? null : ` · ${t('submitted', { at: format.dateTime(submittedAt) })}`}
        </p>
        {versions.length === 0 ? null : <p className="small muted">{t(`counts.${counts}`)}</p>}
        {comment === '' ? null : (
          <div className={css.comment}>
            <h3>{t('comment')}</h3>
            <p>{comment}</p>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function countsOf({ questions }: StudentTask) {
  const count = (verdict: Mark['verdict']) => questions.filter(({ result }) => result?.mark.verdict === verdict).length;
  return { right: count('right'), partly: count('partly'), wrong: count('wrong'), blank: count('blank') };
}
