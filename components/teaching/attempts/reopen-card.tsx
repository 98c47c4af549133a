'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useState } from 'react';
import type { UnsavedMarks } from '#components/teaching/marking/typed-mark.ts';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import type { StaffWork } from '#lib/contract/training/training-works.ts';

const ReopenDialog = lazy(() => import('./reopen-dialog.tsx').then((module) => ({ default: module.ReopenDialog })));

interface ReopenCardProps {
  readonly place: TeachingContext;
  readonly work: StaffWork;
  /** Edits that `flush` does not store. */
  readonly unsaved: UnsavedMarks | null;
  /** Stores pending marks; false when they could not be stored. */
  readonly flush: () => Promise<boolean>;
}

/** Returns a work for another try. */
export function ReopenCard({ place, work, unsaved, flush }: ReopenCardProps) {
  const t = useTranslations('teaching.reopen');
  const id = useId();
  const [open, setOpen] = useState(false);
  const refused = useReasonWords(work.reopenReason);
  const reason = refused ?? (unsaved && t(unsaved));
  const begin = async () => {
    // The version keeps the marks that are stored.
    if (await flush()) setOpen(true);
  };
  return (
    <Card as="section" aria-labelledby={`${id}title`}>
      <CardHead id={`${id}title`} title={t('title')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s3)' }}>
        <p className="muted">{t('means')}</p>
        <div>
          <Button
            aria-disabled={reason !== null}
            aria-describedby={reason ? `${id}why` : undefined}
            onClick={() => void begin()}
          >
            {t('action')}
          </Button>
        </div>
        {reason ? <small id={`${id}why`}>{reason}</small> : null}
      </CardBody>
      {open ? (
        <Suspense>
          <ReopenDialog place={place} work={work} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
