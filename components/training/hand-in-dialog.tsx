'use client';

import { useTranslations } from 'next-intl';
import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#components/team/confirm-dialog.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isBlank, useHandIn } from '#lib/client/queries/training.ts';
import type { StudentTask } from '#lib/contract/training-student.ts';
import { questionAnchor } from './question-card.tsx';
import { goToQuestion } from './question-overview.tsx';
import css from './task.module.css';
import { DeskContext } from './use-desk.ts';

interface HandInDialogProps {
  readonly task: StudentTask;
  readonly onClose: () => void;
}

/** Asks before the hand-in: what has no answer, and whether everything that was typed is stored. */
export function HandInDialog({ task, onClose }: HandInDialogProps) {
  const t = useTranslations('training.handIn');
  const handIn = useHandIn(task.id);
  const stored = useEverythingStored();
  const blanks = task.questions.flatMap((question, index) =>
    isBlank(question.answer?.value ?? null) ? [{ ...question, number: index + 1 }] : [],
  );
  return (
    <ConfirmDialog
      title={t('title')}
      label={t(blanks.length === 0 ? 'confirm' : 'confirmBlanks')}
      tone="accent"
      busy={handIn.isPending || stored === null}
      ready={stored === true}
      error={handIn.error}
      onConfirm={() => handIn.mutate()}
      onClose={onClose}
    >
      {stored === false ? (
        <Notice tone="bad" role="alert">
          {t('unsaved')}
        </Notice>
      ) : null}
      {blanks.length === 0 ? (
        <p>{t('complete')}</p>
      ) : (
        <>
          <p>{t('blanks', { count: blanks.length })}</p>
          <ul className={css.blanks}>
            {blanks.map(({ key, number, title }) => (
              <li key={key}>
                <a
                  href={`#${questionAnchor(number)}`}
                  onClick={(event) => {
                    // Behind an open dialog nothing can take the focus.
                    flushSync(onClose);
                    goToQuestion(event, number);
                  }}
                >
                  {number}. {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('final')}</p>
    </ConfirmDialog>
  );
}

/** Stores what was typed last; null while that takes. */
function useEverythingStored(): boolean | null {
  const flushAll = useContext(DeskContext)?.flushAll;
  const [stored, setStored] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    void flushAll?.().then((all) => {
      if (!left) setStored(all);
    });
    return () => {
      left = true;
    };
  }, [flushAll]);
  return stored;
}
