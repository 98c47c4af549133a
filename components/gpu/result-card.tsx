'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button, LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { urlOf } from '#lib/client/call.ts';
import { gpu } from '#lib/contract/gpu.ts';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { hrefTrack } from '#lib/routing/href.ts';
import type { GpuPlace } from './gpu-place.ts';
import { HandInDialog } from './hand-in-dialog.tsx';

/** The result that a run left: to keep, and to hand in. Nothing for a run that left none. */
export function ResultCard({ run, competitionID, locale }: { run: Run } & Pick<GpuPlace, 'competitionID' | 'locale'>) {
  const t = useTranslations('gpu.result');
  const id = useId();
  const [handingIn, setHandingIn] = useState(false);
  const { result } = run;
  if (!result) return null;
  const isHandedIn = result.submissionId !== null;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')}>
        {isHandedIn ? (
          <Chip tone="good" icon="check">
            {t('handedIn')}
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
              download={`run-${run.number}-predictions.csv`}
            >
              {t('download')}
            </LinkButton>
            {isHandedIn ? (
              <MoreLink href={hrefTrack(run, 'records')}>{t('toRecords')}</MoreLink>
            ) : (
              <Button tone="accent" icon="upload" onClick={() => setHandingIn(true)}>
                {t('handIn')}
              </Button>
            )}
          </FileActions>
        </FileRow>
      </Rows>
      {handingIn ? (
        <HandInDialog run={run} competitionID={competitionID} locale={locale} onClose={() => setHandingIn(false)} />
      ) : null}
    </Card>
  );
}
