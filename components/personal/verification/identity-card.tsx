'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useOpening } from '#components/control/use-dialog.ts';
import { MobileChange } from '#components/personal/profile/mobile-change.tsx';
import { Portrait } from '#components/personal/profile/portrait.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { refreshDisclosures, unmaskMutation } from '#lib/client/queries/personal.ts';
import type { PersonalInfo, UnmaskedInfo } from '#lib/contract/personal/personal-info.ts';
import css from './identity-card.module.css';

/** Seconds after which revealed values are masked again. */
const shownFor = 60;

/** Reveals the masked values on request, and masks them again after a minute or when the page is left. */
function useDisclosure() {
  const client = useQueryClient();
  const [shown, setShown] = useState<UnmaskedInfo | null>(null);
  const asking = useMutation({
    ...unmaskMutation(),
    onSuccess: (values) => {
      setShown(values);
      void refreshDisclosures(client);
    },
  });
  useEffect(() => {
    if (!shown) return;
    const hide = () => setShown(null);
    const timer = setTimeout(hide, shownFor * 1000);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);
  return { shown, asking, hide: () => setShown(null) };
}

/** Identity as verified by the payment app. Private values are masked until they are requested. */
export function IdentityCard({ info }: { info: PersonalInfo }) {
  const t = useTranslations('personal.identity');
  const { shown, asking, hide } = useDisclosure();
  const change = useOpening();
  const values = shown ?? info;

  return (
    <Card as="section" aria-label={t('title')}>
      <CardHead title={t('title')}>
        {shown ? (
          <Button tone="quiet" icon="lock" onClick={hide}>
            {t('hide')}
          </Button>
        ) : (
          <Button tone="quiet" disabled={asking.isPending} onClick={() => asking.mutate()}>
            {t('show')}
          </Button>
        )}
      </CardHead>
      <CardBody className={css.identity}>
        <Portrait info={info} />
        <div className="stack" style={{ '--gap': 'var(--s3)' }}>
          <Facts
            rows
            facts={[
              { term: t('name'), value: values.name },
              {
                term: t(`certificates.${info.certificateType}`),
                value: <span className="num">{values.certificateNumber}</span>,
              },
              {
                term: t('mobile'),
                value: (
                  <span className="num">
                    {values.areaCode} {values.mobile}
                  </span>
                ),
              },
              { term: t('email'), value: values.email ?? t('noEmail') },
            ]}
          />
          <p className="small muted" role="status">
            {shown ? t('shown', { seconds: shownFor }) : t('masked')}
          </p>
          <MutationError error={asking.error} />
          <div className="row">
            <Button icon="pencil" onClick={change.open}>
              {t('changeMobile')}
            </Button>
          </div>
        </div>
      </CardBody>
      {change.isOpen ? <MobileChange onClose={change.close} /> : null}
    </Card>
  );
}
