'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Input } from '#components/control/field.tsx';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { Attempts } from '#components/submission/attempts.tsx';
import { Button, LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { submitRightsQuery, useSubmitResult } from '#lib/client/queries/gpu.ts';
import { attemptsQuery } from '#lib/client/queries/submissions.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { contestTimeZone } from '#lib/time/zones.ts';

/** Result of a run, to download and to submit. Renders nothing without a result. */
export function ResultCard({ run, competitionID }: { run: Run } & Pick<GpuScreenContext, 'competitionID'>) {
  const t = useTranslations('gpu.result');
  const id = useId();
  const [submitting, setSubmitting] = useState(false);
  const { result } = run;
  if (!result) return null;
  const isSubmitted = result.submissionId !== null;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')}>
        {isSubmitted ? (
          <Chip tone="good" icon="check">
            {t('submitted')}
          </Chip>
        ) : null}
      </CardHead>
      <Rows>
        <FileRow>
          <FileWords>
            <b>predictions.csv</b>
            <small>{t('facts', { size: fileSize(result.size), rows: result.rows })}</small>
          </FileWords>
          <FileActions>
            <LinkButton
              tone="quiet"
              icon="download"
              href={urlOf(gpu.resultFile, { params: { id: run.id }, query: { competitionID } })}
            >
              {t('download')}
            </LinkButton>
            {isSubmitted ? (
              <MoreLink href={hrefTrack(run, 'records')}>{t('toRecords')}</MoreLink>
            ) : (
              <Button tone="accent" icon="upload" onClick={() => setSubmitting(true)}>
                {t('submit')}
              </Button>
            )}
          </FileActions>
        </FileRow>
      </Rows>
      {submitting ? (
        <SubmitDialog run={run} competitionID={competitionID} onClose={() => setSubmitting(false)} />
      ) : null}
    </Card>
  );
}

interface SubmitDialogProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly run: Run;
  readonly onClose: () => void;
}

/** Submits a result: remaining attempts, a note, and the members who may submit. */
function SubmitDialog({ run, competitionID, onClose }: SubmitDialogProps) {
  const t = useTranslations('gpu.submit');
  const id = useId();
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const attempts = useQuery(attemptsQuery(run.raceId));
  const rights = useQuery(submitRightsQuery(competitionID));
  const submitting = useSubmitResult(competitionID);
  const left = attempts.data?.find(({ kind }) => kind === 'outcome');
  const mayNot = rights.data?.maySubmit === false;
  return (
    <ConfirmDialog
      title={t('title', { number: run.number })}
      label={t('confirm')}
      tone="accent"
      busy={submitting.isPending}
      ready={!mayNot && (left === undefined || (left.reason === null && !left.hasToSign))}
      error={submitting.error}
      onConfirm={() => mutateThen(submitting, { run, note: note.trim(), key }, onClose)}
      onClose={onClose}
    >
      <p>{t('means')}</p>
      {mayNot ? <Notice tone="warn">{t('notGranted')}</Notice> : null}
      {left ? <Attempts left={left} timeZone={contestTimeZone} /> : null}
      {left?.reason ? <Notice tone="warn">{t('notNow')}</Notice> : null}
      {left?.reason === null && left.hasToSign ? (
        <Notice
          tone="warn"
          action={<MoreLink href={hrefTeam(competitionID, 'team', { key: 2 })}>{t('toAgreements')}</MoreLink>}
        >
          {t('agreementUnsigned')}
        </Notice>
      ) : null}
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
