'use client';

import { useTranslations } from 'next-intl';
import { saveIcons } from '#components/draft/save-icons.ts';
import { Icon } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import type { SaveStatus } from '#lib/client/autosave.ts';
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

/** Save state of the form, with the error if saving failed. */
export function SaveStateWords({ state, error }: SaveStatus) {
  const t = useTranslations('teaching.save');
  const reason = useErrorSentence(error);
  return (
    <span className={css.save} data-state={state} role="status">
      <Icon name={saveIcons[state]} />
      <span>
        {t(state)}
        <SentenceSpace />
        {error instanceof ChangedMeanwhile ? t('changed') : reason}
      </span>
    </span>
  );
}
