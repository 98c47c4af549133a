'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { agreementTextQuery } from '#lib/client/queries/personal.ts';
import type { SignedAgreement } from '#lib/contract/personal-agreements.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { SignAgain } from './sign-again.tsx';
import { textLines } from './text-lines.ts';

// The comparison is only needed where a text changed.
const AgreementDifference = lazy(() =>
  import('./agreement-difference.tsx').then((module) => ({ default: module.AgreementDifference })),
);

/** What has changed in a text since it was signed, and signing again where that is asked for. */
export function SignatureChanges({ signature, currentHash }: { signature: SignedAgreement; currentHash: string }) {
  const t = useTranslations('personal.signature');
  const { agreementId, hash, locale, state } = signature;
  const before = useQuery(agreementTextQuery(agreementId, hash));
  const after = useQuery(agreementTextQuery(agreementId, currentHash));
  return (
    <Card as="section">
      <CardHead title={t('changes')} />
      <CardBody className="stack">
        <Loaded query={before}>
          {(old) => (
            <Loaded query={after}>
              {(now) => (
                <>
                  <Suspense fallback={<Skeleton label={t('comparing')} bones={textLines} />}>
                    <AgreementDifference before={old.html} after={now.html} lang={languageTag[locale]} />
                  </Suspense>
                  {state === 'superseded' ? <SignAgain agreement={now} /> : null}
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
