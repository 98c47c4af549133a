'use client';

import { useTranslations } from 'next-intl';
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
