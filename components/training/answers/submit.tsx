'use client';

import { useTranslations } from 'next-intl';
import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import css from '#components/training/task.module.css';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isBlank, useSubmit } from '#lib/client/queries/training.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { questionAnchor } from './question-card.tsx';
import { goToQuestion } from './question-overview.tsx';
import { AnswerSavingContext } from './use-answer-saving.ts';

/** Button that submits a work after confirmation. */
export function Submit({ task, block = false }: { task: StudentTask; block?: boolean }) {
  const t = useTranslations('training.submit');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="accent" block={block} disabled={task.reason !== null} onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      {asking ? <SubmitDialog task={task} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface SubmitDialogProps {
  readonly task: StudentTask;
  readonly onClose: () => void;
}

/** Confirms submitting: lists unanswered questions and checks that all answers are stored. */
function SubmitDialog({ task, onClose }: SubmitDialogProps) {
  const t = useTranslations('training.submit');
  const submit = useSubmit(task.id);
  const { isStored, isTried } = useStoring();
  const blanks = task.questions.flatMap((question, index) =>
    isBlank(question.answer?.value ?? null) ? [{ ...question, number: index + 1 }] : [],
  );
  return (
    <ConfirmDialog
      title={t('title')}
      label={t(blanks.length === 0 ? 'confirm' : 'confirmBlanks')}
      tone="accent"
      busy={submit.isPending || !(isStored || isTried)}
      ready={isStored}
      error={submit.error}
      onConfirm={() => submit.mutate()}
      onClose={onClose}
    >
      {isTried && !isStored ? (
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
                    // Elements behind an open dialog cannot take the focus.
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
      <p>{t('final', { left: Math.max(0, task.attempts - task.attempt) })}</p>
    </ConfirmDialog>
  );
}

interface Storing {
  /** True when every answer is stored, also one that was saved later. */
  readonly isStored: boolean;
  /** True after the first attempt to store the others, so that their repeated attempts do not flicker. */
  readonly isTried: boolean;
}

/** Stores pending answers when the dialog opens, and follows them until all are stored. */
function useStoring(): Storing {
  const desk = useContext(AnswerSavingContext);
  const flushAll = desk?.flushAll;
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    let left = false;
    void flushAll?.().then(() => {
      if (!left) setTried(true);
    });
    return () => {
      left = true;
    };
  }, [flushAll]);
  return { isStored: !desk || desk.unsaved.size === 0, isTried };
}
