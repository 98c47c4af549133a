'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { Submission, SubmissionState } from '#lib/contract/submissions/submissions.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './submission-state.module.css';

const looks = {
  queued: { tone: 'info', icon: 'clock' },
  checking: { tone: 'info', icon: 'search' },
  scoring: { tone: 'info', icon: 'retry' },
  scored: { tone: 'good', icon: 'check' },
  accepted: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'cross' },
} as const satisfies Record<SubmissionState, { tone: ChipTone; icon: IconName }>;

/** State of a submission, with the failure reason or the number of submissions ahead in the queue. */
export function StateOfSubmission({ submission }: { submission: Submission }) {
  const format = useFormats();
  const t = useTranslations('submission');
  const { state, ahead, reason, line, attemptReturned } = submission;
  const look = attemptReturned ? { tone: 'warn' as const, icon: 'alert' as const } : looks[state];
  return (
    <span className={css.state}>
      <Chip tone={look.tone} icon={look.icon}>
        {attemptReturned ? t('returned') : t(`state.${state}`)}
      </Chip>
      {state === 'queued' && ahead !== null ? <small>{t('ahead', { count: ahead })}</small> : null}
      {reason ? (
        <small>
          {line === null ? null : `${t('problem.line', { line: format.number(line) })}: `}
          {reason}
        </small>
      ) : null}
      {attemptReturned && !reason ? <small>{t('returnedMeans')}</small> : null}
    </span>
  );
}
