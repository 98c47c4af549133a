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
import css from './signed-text.module.css';
import { textLines } from './text-lines.ts';

// The sanitiser is only needed where a text is shown.
const SafeHtml = lazy(() => import('#components/prose/safe-html.tsx').then((module) => ({ default: module.SafeHtml })));

/** The text as it was signed, in the language that it was signed in. */
export function SignedText({ signature: { agreementId, hash, locale } }: { signature: SignedAgreement }) {
  const t = useTranslations('personal.signature');
  const text = useQuery(agreementTextQuery(agreementId, hash));
  return (
    <Card as="section">
      <CardHead title={t('text')} />
      <CardBody>
        <Loaded query={text}>
          {({ html }) => (
            <div lang={languageTag[locale]}>
              <Suspense fallback={<Skeleton label={t('opening')} bones={textLines} />}>
                <SafeHtml html={html} className={css.prose} />
              </Suspense>
            </div>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
