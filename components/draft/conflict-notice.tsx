'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface ConflictNoticeProps {
  /** Translated description of the change. */
  readonly text: string;
  /** The differences between the versions. */
  readonly children?: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/**
 * Another person or tab stored first: nothing is overwritten or lost until the person decides. Requires the namespace
 * `drafts`.
 */
export function ConflictNotice({ text, children, onMine, onTheirs }: ConflictNoticeProps) {
  const t = useTranslations('drafts.conflict');
  // The notice may be far from the field in use, so it is scrolled into view.
  const show = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' }), []);
  return (
    <Decision role="alert" ref={show}>
      <p className="row" style={{ '--gap': 'var(--s2)' }}>
        <Icon name="alert" />
        <b>{t('title')}</b>
      </p>
      <p>{text}</p>
      {children}
      <div className="row">
        <Button tone="ink" onClick={onMine}>
          {t('mine')}
        </Button>
        <Button onClick={onTheirs}>{t('theirs')}</Button>
      </div>
    </Decision>
  );
}
