'use client';

import { useTranslations } from 'next-intl';
import { saveIcons } from '#components/draft/save-icons.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { SaveState } from '#lib/client/autosave.ts';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import type { Answer } from '#lib/contract/training/training-questions.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './question.module.css';
import type { AnswerEditor } from './use-answer.ts';

interface SaveLineProps {
  readonly editor: AnswerEditor;
  readonly answer: Answer | null;
}

/** Save state of the answer. Only errors are announced: other states would interrupt typing. */
export function SaveLine({ editor, answer }: SaveLineProps) {
  const format = useViewerFormats();
  const t = useTranslations('training.save');
  const reason = useErrorSentence(editor.error);
  const { state, conflict } = editor;
  if (conflict) return null;
  const wrong = state === 'failed' || state === 'refused';
  const time = answer && format.inboxTime(answer.savedAt);
  const words = {
    saved: time === null ? t('nothing') : t('saved', { at: time }),
    waiting: t('waiting'),
    saving: t('saving'),
    failed: t('failed'),
    refused: t('refused', { reason: reason ?? '' }),
  } as const satisfies Record<SaveState, string>;
  return (
    <div className={css.save} data-state={state}>
      <Icon name={state === 'saved' && answer === null ? 'info' : saveIcons[state]} />
      <span role={wrong ? 'alert' : undefined}>{words[state]}</span>
      {state === 'failed' ? (
        <Button tone="quiet" icon="retry" onClick={() => void editor.flush()}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
