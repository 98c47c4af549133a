'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { attemptsQuery } from '#lib/client/queries/submissions.ts';
import type { AttemptsLeft } from '#lib/contract/submissions/attempts.ts';
import type { SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails, TrackTab } from '#lib/contract/submissions/tracks.ts';
import { hrefTrack } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './report.module.css';

interface NextStepProps {
  readonly report: SubmissionReport;
  readonly track: TrackDetails;
}

/** `key` of the sentence, and the tab to go to. */
interface Step {
  readonly key: 'wait' | 'correct' | 'choose' | 'improve' | 'tomorrow' | 'ranking' | 'records';
  readonly tab: TrackTab;
}

/** The next step after a submission, by its state and by what the rules still allow. @param now seconds */
export function nextStepOf(
  { submission: { state, kind }, ranking }: Pick<SubmissionReport, 'submission' | 'ranking'>,
  left: Pick<AttemptsLeft, 'reason'> | null,
  track: Pick<TrackDetails, 'finalChoices'>,
  now: number,
): Step {
  const canSubmit = left === null || left.reason === null;
  if (state === 'queued' || state === 'checking' || state === 'scoring') return { key: 'wait', tab: 'records' };
  if (kind !== 'outcome') return { key: 'records', tab: 'records' };
  if (state === 'failed' && canSubmit) return { key: 'correct', tab: 'submit' };
  if (canSubmit) return { key: 'improve', tab: 'submit' };
  if (left.reason === 'attemptsToday') return { key: 'tomorrow', tab: 'records' };
  const { finalChoices } = track;
  if (ranking === 'public' && finalChoices && now < finalChoices.closesAt) return { key: 'choose', tab: 'records' };
  return { key: 'ranking', tab: 'ranking' };
}

export function NextStep({ report, track }: NextStepProps) {
  const t = useTranslations('submission.report.next');
  const format = useFormats(track.timeZone);
  const { data } = useQuery(attemptsQuery(track.raceId));
  const left = data?.find(({ kind }) => kind === report.submission.kind) ?? null;
  const { key, tab } = nextStepOf(report, left, track, serverSeconds());
  const at = left === null ? '' : format.deadline(left.resetsAt);
  return (
    <div className={css.next}>
      <p>
        <b>{t('title')}</b> {t(`${key}.text`, { at })}
      </p>
      {track.tabs.includes(tab) ? <LinkButton href={hrefTrack(track, tab)}>{t(`${key}.action`)}</LinkButton> : null}
    </div>
  );
}
