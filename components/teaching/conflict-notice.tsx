'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** Conflict: nothing was stored, because another person or tab stored first. Carries the stored version. */
export class ChangedMeanwhile<Kept> extends Error {
  readonly kept: Kept;

  constructor(kept: Kept) {
    super('');
    this.name = 'ChangedMeanwhile';
    this.kept = kept;
  }
}

interface ConflictNoticeProps {
  /** Translated description of the change. */
  readonly text: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Another person or tab stored first: nothing is overwritten or lost until the person decides. */
export function ConflictNotice({ text, onMine, onTheirs }: ConflictNoticeProps) {
  const t = useTranslations('teaching.conflict');
  // The notice may be far from the field in use, so it is scrolled into view.
  const show = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' }), []);
  return (
    <Decision role="alert" ref={show}>
      <p className="row" style={{ '--gap': 'var(--s2)' }}>
        <Icon name="alert" />
        <b>{t('title')}</b>
      </p>
      <p>{text}</p>
      <div className="row">
        <Button tone="ink" onClick={onMine}>
          {t('mine')}
        </Button>
        <Button onClick={onTheirs}>{t('theirs')}</Button>
      </div>
    </Decision>
  );
}
