'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { StudentTask } from '#lib/contract/training-student.ts';
import { HandInDialog } from './hand-in-dialog.tsx';

/** The button that hands a work in; asks before. */
export function HandIn({ task, block = false }: { task: StudentTask; block?: boolean }) {
  const t = useTranslations('training.handIn');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="accent" block={block} disabled={task.reason !== null} onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      {asking ? <HandInDialog task={task} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
