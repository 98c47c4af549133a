'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadAndSign } from '#components/account/read-and-sign.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
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
        {signedAt === null ? <Signing /> : <p>{t('acceptedAt', { at: format.date(signedAt) })}</p>}
      </CardBody>
    </Card>
  );
}

function Signing() {
  const t = useTranslations('dataset.apply');
  const client = useQueryClient();
  const onSigned = async () => {
    void refreshSignatures(client);
    await refreshDatasets(client);
  };
  return (
    <>
      <p>{t('agreementWhy')}</p>
      <ReadAndSign
        query={datasetAgreementQuery()}
        label={t('read')}
        tone="ink"
        withoutIt={t('withoutAgreement')}
        onSigned={onSigned}
      />
    </>
  );
}
