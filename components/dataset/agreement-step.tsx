'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SignAgreementDialog } from '#components/account/sign-agreement-dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
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
  const client = useQueryClient();
  const t = useTranslations('dataset.apply');
  const [open, setOpen] = useState(false);
  const text = useQuery({ ...datasetAgreementQuery(), enabled: open });
  const read = () => {
    setOpen(true);
    if (text.isError) void text.refetch();
  };
  const onSigned = async () => {
    void refreshSignatures(client);
    await refreshDatasets(client);
    setOpen(false);
  };
  return (
    <>
      <p>{t('agreementWhy')}</p>
      <p>
        <Button tone="ink" disabled={text.isFetching} onClick={read}>
          {t('read')}
        </Button>
      </p>
      <MutationError error={text.error} />
      {open && text.data ? (
        <SignAgreementDialog
          agreement={text.data}
          withoutIt={t('withoutAgreement')}
          onSigned={onSigned}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
