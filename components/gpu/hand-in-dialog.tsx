'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Attempts } from '#components/submission/attempts.tsx';
import { ConfirmDialog } from '#components/team/confirm-dialog.tsx';
import { Input } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/state.tsx';
import { handInRightsQuery, useHandInResult } from '#lib/client/queries/gpu.ts';
import { attemptsQuery } from '#lib/client/queries/submissions.ts';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import type { GpuPlace } from './gpu-place.ts';

interface HandInDialogProps extends Pick<GpuPlace, 'competitionID' | 'locale'> {
  readonly run: Run;
  readonly onClose: () => void;
}

/** Hands a result in: what is left of the attempts, a note, and who may. */
export function HandInDialog({ run, competitionID, locale, onClose }: HandInDialogProps) {
  const t = useTranslations('gpu.handIn');
  const id = useId();
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const attempts = useQuery(attemptsQuery(run.raceId));
  const rights = useQuery(handInRightsQuery(competitionID));
  const handingIn = useHandInResult(competitionID);
  const left = attempts.data?.find(({ kind }) => kind === 'outcome');
  const mayNot = rights.data?.mayHandIn === false;
  return (
    <ConfirmDialog
      title={t('title', { number: run.number })}
      label={t('confirm')}
      tone="accent"
      busy={handingIn.isPending}
      ready={!mayNot && (left === undefined || left.reason === null)}
      error={handingIn.error}
      onConfirm={() => handingIn.mutate({ run, note: note.trim(), key }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('means')}</p>
      {mayNot ? <Notice tone="warn">{t('notGranted')}</Notice> : null}
      {left ? <Attempts left={left} locale={locale} timeZone={contestTimeZone} /> : null}
      {left?.reason ? <Notice tone="warn">{t('notNow')}</Notice> : null}
      <Input
        id={`${id}note`}
        label={t('note')}
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
