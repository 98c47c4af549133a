'use client';

import clsx from 'clsx';
import { minutesInHour, secondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ProgressBar } from '#components/ui/bar.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { type FileFacts, isChecked, mayNow, type Pace, type UploadState } from '#lib/client/uploads/upload-state.ts';
import type { useUpload } from '#lib/client/uploads/use-upload.ts';
import type { ApiError } from '#lib/contract/errors.ts';
import { fileSize } from '#lib/files/file-size.ts';
import css from './file-card.module.css';
import { FileChecks, FileProblems } from './file-problems.tsx';

export type Uploading = ReturnType<typeof useUpload>;

interface FileCardProps {
  readonly upload: Uploading;
  readonly recordsHref: string;
  /** Use of the file after its upload: it is scored, recorded without a score, reviewed, or kept in the team storage. */
  readonly purpose?: 'score' | 'record' | 'review' | 'storage';
  /** Called after the card, and with it the focused button, was removed. */
  readonly onRemoved: () => void;
}

/** A file being uploaded: checks, progress, problems and actions. */
export function FileCard({ upload, recordsHref, purpose = 'score', onRemoved }: FileCardProps) {
  const t = useTranslations('submission.file');
  const { state } = upload;
  const file = state.phase === 'idle' ? state.left : state.file;
  const share = shareOf(state);
  const checked = isChecked(state) ? state.file : null;
  if (!file) return null;
  return (
    <article className={clsx(css.file, state.phase === 'refused' && css.bad)} aria-label={file.name}>
      <Icon name={state.phase === 'refused' ? 'alert' : state.phase === 'submitted' ? 'check' : 'file'} />
      <div>
        <b>
          <bdi>{file.name}</bdi>
        </b>
        <small role="status" aria-live={isCounting(state) ? 'off' : 'polite'}>
          <Words state={state} file={file} purpose={purpose} />
        </small>
      </div>
      <Actions upload={upload} recordsHref={recordsHref} onRemoved={onRemoved} />
      {share === null ? null : <ProgressBar share={share} label={t('progress')} className={css.whole ?? ''} />}
      {state.phase === 'refused' ? <FileProblems problems={state.problems} /> : null}
      {checked ? <FileChecks file={checked} /> : null}
    </article>
  );
}

/** Fast-changing numbers are not announced; screen readers find them in the progress bar. */
const isCounting = (state: UploadState): boolean =>
  state.phase === 'checking' || (state.phase === 'sending' && !state.isStalled);

/** Progress from 0 to 1; null where nothing is in progress. */
function shareOf(state: UploadState): number | null {
  switch (state.phase) {
    case 'checking':
      return state.read / state.file.size;
    case 'sending':
    case 'paused':
    case 'interrupted':
      return state.sent / state.file.size;
    case 'idle':
      return state.left && state.left.sent / state.left.size;
    default:
      return null;
  }
}

/** Connection errors: the upload resumes by itself, no action needed. */
const isCut = ({ kind }: ApiError): boolean => kind === 'offline' || kind === 'connection';

interface WordsProps extends Required<Pick<FileCardProps, 'purpose'>> {
  readonly state: UploadState;
  readonly file: FileFacts;
}

function Words({ state, file, purpose }: WordsProps): ReactNode {
  const t = useTranslations('submission.file');
  const pace = usePaceWords();
  const error = useErrorSentence('error' in state ? state.error : null);
  const size = fileSize(file.size);
  switch (state.phase) {
    case 'idle':
      return t('left', { sent: fileSize(state.left?.sent ?? 0), size });
    case 'checking':
      return t('checking', { read: fileSize(state.read), size });
    case 'refused':
      return t('refused', { size, count: state.problems.length, purpose });
    case 'elsewhere':
      return t('elsewhere', { size });
    case 'sending':
      return state.isStalled
        ? t('stalled', { sent: fileSize(state.sent), size })
        : pace(state.sent, file.size, state.pace);
    case 'paused':
      return t('paused', { sent: fileSize(state.sent), size });
    case 'interrupted':
      return (
        <>
          {t('interrupted', { sent: fileSize(state.sent), size })}
          <SentenceSpace />
          {isCut(state.error) ? t('goesOn') : error}
        </>
      );
    case 'uploaded':
      return error ?? t('uploaded', { size, purpose });
    case 'submitting':
      return t('submitting', { purpose });
    case 'submitted':
      return t('submitted');
  }
}

function Actions({ upload: { state, task }, recordsHref, onRemoved }: Omit<FileCardProps, 'locale'>) {
  const t = useTranslations('submission.file');
  // One button with changing labels keeps the focus.
  const turn = mayNow('pause', state) ? 'pause' : mayNow('resume', state) ? 'resume' : null;
  const remove = () => {
    flushSync(() => task().cancel());
    onRemoved();
  };
  return (
    <div className={css.actions}>
      {turn ? (
        <Button tone="quiet" icon={turn === 'pause' ? 'pause' : 'retry'} onClick={() => task()[turn]()}>
          {t(turn)}
        </Button>
      ) : null}
      {state.phase === 'submitted' ? <LinkButton href={recordsHref}>{t('toRecords')}</LinkButton> : null}
      {mayNow('cancel', state) || state.phase === 'idle' ? (
        <Button tone="quiet" onClick={remove}>
          {t(state.phase === 'submitted' ? 'another' : 'remove')}
        </Button>
      ) : null}
    </div>
  );
}

/** Whole units of a duration, the largest that leaves at least two of them. */
function durationOf(seconds: number): { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number } {
  if (seconds < 120) return { unit: 'seconds', count: seconds };
  const minutes = Math.round(seconds / secondsInMinute);
  return minutes < 120
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.round(minutes / minutesInHour) };
}

/** Formats the progress of an upload: bytes sent of total, speed, time left. */
function usePaceWords(): (sent: number, total: number, pace: Pace | null) => string {
  const t = useTranslations('submission.file');
  return (sent, total, pace) => {
    const values = { sent: fileSize(sent), size: fileSize(total) };
    if (!pace) return t('sending', values);
    const { unit, count } = durationOf(pace.secondsLeft);
    return t('sendingAt', { ...values, speed: fileSize(pace.speed), left: t(`duration.${unit}`, { count }) });
  };
}
