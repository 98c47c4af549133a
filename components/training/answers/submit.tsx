'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import css from '#components/training/task.module.css';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isBlank, useSubmit } from '#lib/client/queries/training.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { questionAnchor } from './question-card.tsx';
import { goToQuestion } from './question-overview.tsx';
import { type AnswerSaving, AnswerSavingContext } from './use-answer-saving.ts';

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

/** Confirms submitting: lists unanswered questions and answers that are not stored. */
function SubmitDialog({ task, onClose }: SubmitDialogProps) {
  const t = useTranslations('training.submit');
  const submit = useSubmit(task.id);
  const { unsaved, isTried } = useStoring();
  const isStored = unsaved.size === 0;
  const questions = task.questions.map((question, index) => ({ ...question, number: index + 1 }));
  // An answer that is not stored is none of the task yet.
  const blanks = questions.filter(({ key, answer }) => !unsaved.has(key) && isBlank(answer?.value ?? null));
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
      {isTried && !isStored ? <Unstored questions={questions} unsaved={unsaved} onClose={onClose} /> : null}
      {isStored && blanks.length === 0 ? <p>{t('complete')}</p> : null}
      {blanks.length > 0 ? (
        <>
          <p>{t('blanks', { count: blanks.length })}</p>
          <ul className={css.blanks}>
            {blanks.map(({ key, number, title }) => (
              <li key={key}>
                <QuestionLink number={number} onClose={onClose}>
                  {number}. {title}
                </QuestionLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{t('final', { left: Math.max(0, task.attempts - task.attempt) })}</p>
    </ConfirmDialog>
  );
}

interface UnstoredProps {
  readonly questions: readonly { readonly key: string; readonly number: number }[];
  readonly unsaved: AnswerSaving['unsaved'];
  readonly onClose: () => void;
}

/** Reasons that answers are not stored: each that the person can solve, then what is repeated by itself. */
function Unstored({ questions, unsaved, onClose }: UnstoredProps) {
  const t = useTranslations('training.submit');
  const stuck = questions.flatMap(({ key, number }) => {
    const state = unsaved.get(key);
    return state === 'conflict' || state === 'refused' ? [{ key, number, state }] : [];
  });
  return (
    <Notice tone="bad" role="alert">
      {stuck.map(({ key, number, state }) => (
        <p key={key}>
          {t.rich(state, {
            number,
            link: (text) => (
              <QuestionLink number={number} onClose={onClose}>
                {text}
              </QuestionLink>
            ),
          })}
        </p>
      ))}
      {unsaved.size > stuck.length ? <p>{t('unsaved')}</p> : null}
    </Notice>
  );
}

interface QuestionLinkProps {
  /** Counted from 1. */
  readonly number: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closes the dialog and goes to a question. */
function QuestionLink({ number, onClose, children }: QuestionLinkProps) {
  return (
    <a
      href={`#${questionAnchor(number)}`}
      onClick={(event) => {
        // Elements behind an open dialog cannot take the focus.
        flushSync(onClose);
        goToQuestion(event, number);
      }}
    >
      {children}
    </a>
  );
}

const none: AnswerSaving['unsaved'] = new Map();

/**
 * Stores pending answers when the dialog opens. `unsaved` are those that are not stored, also later; `isTried` is true
 * after the first attempt, so that an attempt that is repeated does not hide its reason.
 */
function useStoring(): { readonly unsaved: AnswerSaving['unsaved']; readonly isTried: boolean } {
  const saving = useContext(AnswerSavingContext);
  const flushAll = saving?.flushAll;
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
  return { unsaved: saving?.unsaved ?? none, isTried };
}
