'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { showToast } from '#components/shell/toast-store.ts';
import { Button } from '#components/ui/button.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import type { StaffWork } from '#lib/contract/training-staff.ts';
import { formatters } from '#lib/time/format.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import css from './mark-card.module.css';
import { SaveStateWords } from './save-state.tsx';
import { hrefTask, hrefWork, type TeachingPlace } from './teaching-place.ts';
import { sumOf } from './typed-marks.ts';
import type { useMarks } from './use-marks.ts';

interface MarkFootProps {
  readonly place: TeachingPlace;
  readonly work: StaffWork;
  readonly marks: ReturnType<typeof useMarks>;
}

/** Sum, what is stored, and the return: it stays in view below the answers. */
export function MarkFoot({ place, work, marks }: MarkFootProps) {
  const t = useTranslations('teaching.marks');
  const id = useId();
  const router = useRouter();
  const { number } = formatters(place.locale);
  const { points, left } = sumOf(work.questions, marks.typed.marks);
  const { saving, returning } = marks;
  const refused = returning.error instanceof ChangedMeanwhile ? null : returning.error;
  const failure = useErrorSentence(refused);
  const isReturned = work.returnedAt !== null;
  const giveBack = () =>
    returning.mutate(undefined, {
      onSuccess: (done) => {
        if (!done) return;
        showToast({ tone: 'good', text: t('returned', { name: work.student.name }) });
        router.push(
          work.next
            ? hrefWork(place.role, work.taskId, work.next.studentId)
            : hrefTask(place.role, work.taskId, 'work'),
        );
      },
    });
  return (
    <section className={css.foot} aria-label={t('sum')}>
      <p className={css.total}>
        <b>{number(points)}</b> {t('ofMost', { most: number(work.most) })}
      </p>
      {isReturned ? <span className="small muted">{t('againOnly')}</span> : <SaveStateWords {...saving} />}
      <span className={css.return}>
        {left > 0 || failure ? (
          <small id={id} role={failure ? 'alert' : undefined}>
            {failure ?? t('left', { count: left })}
          </small>
        ) : null}
        <Button
          tone="accent"
          disabled={left > 0 || returning.isPending || marks.newer !== null}
          aria-describedby={left > 0 ? id : undefined}
          onClick={giveBack}
        >
          {t(isReturned ? 'returnAgain' : work.next ? 'returnNext' : 'return')}
        </Button>
      </span>
    </section>
  );
}
