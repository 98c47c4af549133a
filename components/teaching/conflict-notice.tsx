'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import type { SaveState, SaveStatus } from '#lib/client/autosave.ts';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import css from './teaching.module.css';

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
  /** The differences between the versions. */
  readonly children?: ReactNode;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Another person or tab stored first: nothing is overwritten or lost until the person decides. */
export function ConflictNotice({ text, children, onMine, onTheirs }: ConflictNoticeProps) {
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

const icons = {
  saved: 'check',
  waiting: 'pencil',
  saving: 'upload',
  failed: 'alert',
  refused: 'alert',
} as const satisfies Record<SaveState, IconName>;

/** Save state of the form, with the error if saving failed. */
export function SaveStateWords({ state, error }: SaveStatus) {
  const t = useTranslations('teaching.save');
  const reason = useErrorSentence(error);
  return (
    <span className={css.save} data-state={state} role="status">
      <Icon name={icons[state]} />
      <span>
        {t(state)}
        <SentenceSpace />
        {error instanceof ChangedMeanwhile ? t('changed') : reason}
      </span>
    </span>
  );
}
