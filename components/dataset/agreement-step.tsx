'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SignAgreementDialog } from '#components/account/sign-agreement-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { datasetAgreementQuery, refreshDatasets } from '#lib/client/queries/datasets.ts';
import { refreshSignatures } from '#lib/client/queries/personal.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

interface AgreementStepProps {
  /** Seconds; null before signing. */
  readonly signedAt: number | null;
}

/** Data set agreement: its acceptance, or the action to read and accept it. */
export function AgreementStep({ signedAt }: AgreementStepProps) {
  const format = useViewerFormats();
  const t = useTranslations('dataset.apply');
  const [reading, setReading] = useState(false);
  return (
    <Card as="section">
      <CardHead title={t('agreement')}>
        {signedAt === null ? null : (
          <Chip tone="good" icon="check">
            {t('accepted')}
          </Chip>
        )}
      </CardHead>
      <CardBody className="stack">
        {signedAt === null ? (
          <>
            <p>{t('agreementWhy')}</p>
            <p>
              <Button tone="ink" disabled={reading} onClick={() => setReading(true)}>
                {t('read')}
              </Button>
            </p>
            {reading ? <Reading onClose={() => setReading(false)} /> : null}
          </>
        ) : (
          <p>{t('acceptedAt', { at: format.date(signedAt) })}</p>
        )}
      </CardBody>
    </Card>
  );
}

function Reading({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const text = useQuery(datasetAgreementQuery());
  const t = useTranslations('dataset.apply');
  const onSigned = async () => {
    void refreshSignatures(client);
    await refreshDatasets(client);
    onClose();
  };
  const failed = useErrorSentence(text.error);
  if (failed)
    return (
      <Notice tone="bad" role="alert">
        {failed}
      </Notice>
    );
  if (!text.data) return null;
  return (
    <SignAgreementDialog
      agreement={text.data}
      withoutIt={t('withoutAgreement')}
      onSigned={onSigned}
      onClose={onClose}
    />
  );
}
