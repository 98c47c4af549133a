'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AgreementOverlay } from '#components/account/agreement-overlay.tsx';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { datasetAgreementQuery, datasetsKey } from '#lib/client/queries/datasets.ts';
import { signAgreementMutation, signaturesKey } from '#lib/client/queries/personal.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

interface AgreementStepProps {
  /** Seconds; null while it is not signed. */
  readonly signedAt: number | null;
  readonly locale: Locale;
}

/** The data set agreement: that it is accepted, or the way to read and accept it. */
export function AgreementStep({ signedAt, locale }: AgreementStepProps) {
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
            {reading ? <Reading locale={locale} onClose={() => setReading(false)} /> : null}
          </>
        ) : (
          <p>{t('acceptedAt', { at: formatters(locale, viewerTimeZone()).date(signedAt) })}</p>
        )}
      </CardBody>
    </Card>
  );
}

function Reading({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const client = useQueryClient();
  const text = useQuery(datasetAgreementQuery());
  const signing = useMutation({
    ...signAgreementMutation(),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: signaturesKey });
      await client.invalidateQueries({ queryKey: datasetsKey });
      onClose();
    },
  });
  const error = useErrorSentence(signing.error);
  const failed = useErrorSentence(text.error);
  if (failed)
    return (
      <Notice tone="bad" role="alert">
        {failed}
      </Notice>
    );
  if (!text.data) return null;
  const { id, hash, html, effectiveAt } = text.data;
  return (
    <AgreementOverlay
      agreement={text.data}
      date={formatters(locale).date(effectiveAt)}
      text={<SafeHtml html={html} />}
      busy={signing.isPending}
      error={error}
      onAgree={() => signing.mutate({ agreementId: id, hash })}
      onDisagree={onClose}
    />
  );
}
