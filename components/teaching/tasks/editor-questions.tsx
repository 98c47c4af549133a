'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { BankQuestion } from '#lib/contract/training/training-questions.ts';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import { PickedList } from './picked-list.tsx';
import type { KnownQuestions } from './use-known-questions.ts';
import type { TaskFormHandle } from './use-task-form.ts';

// Both are loaded when they are opened.
const BankPicker = lazy(() =>
  import('#components/teaching/questions/bank-picker.tsx').then((m) => ({ default: m.BankPicker })),
);
const QuestionDialog = lazy(() =>
  import('#components/teaching/questions/question-dialog.tsx').then((m) => ({ default: m.QuestionDialog })),
);

interface EditorQuestionsProps {
  readonly place: TeachingContext;
  readonly handle: TaskFormHandle;
  readonly questions: KnownQuestions;
}

/** Ordered questions of a draft: picked from the bank, or created here and added to it. */
export function EditorQuestions({ place, handle, questions }: EditorQuestionsProps) {
  const t = useTranslations('teaching.editor');
  const [opened, setOpened] = useState<'bank' | 'new' | null>(null);
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  const id = useId();
  const adding = useRef<HTMLButtonElement>(null);
  const picked = handle.form.questions;
  const isFull = picked.length >= taskLimits.questions;
  const whyNot = { 'aria-disabled': isFull, 'aria-describedby': isFull ? id : undefined };
  const isFresh = ({ id }: BankQuestion) => picked.every(({ questionId }) => questionId !== id);
  const close = () => setOpened(null);
  const add = (found: readonly BankQuestion[]) => {
    questions.learn(found);
    const more = found.filter(isFresh).map(({ id, form }) => ({ questionId: id, points: form.points }));
    handle.change({ questions: [...picked, ...more].slice(0, taskLimits.questions) });
  };
  return (
    <Card as="section" aria-labelledby="editor-questions">
      <CardHead id="editor-questions" title={t('questions')}>
        <span className="row" style={{ '--gap': 'var(--s2)' }}>
          <Button ref={adding} icon="plus" {...whyNot} onClick={() => setOpened('bank')}>
            {t('fromBank')}
          </Button>
          <Button tone="quiet" icon="pencil" {...whyNot} onClick={() => setOpened('new')}>
            {t('newQuestion')}
          </Button>
        </span>
      </CardHead>
      {isFull ? (
        <CardBody>
          <p className="small muted" id={id} role="status">
            {t('full', { most: taskLimits.questions })}
          </p>
        </CardBody>
      ) : null}
      {picked.length === 0 ? (
        <Empty title={t('noQuestionsTitle')} text={t('noQuestions')} />
      ) : (
        <CardBody>
          <PickedList
            picked={picked}
            known={questions.known}
            onChange={(next) => handle.change({ questions: [...next] })}
            onEmptied={() => adding.current?.focus()}
          />
        </CardBody>
      )}
      <Suspense>
        {opened === 'bank' ? (
          <BankPicker
            place={place}
            picked={picked.map(({ questionId }) => questionId)}
            chosen={chosen.filter(isFresh)}
            onChoose={setChosen}
            onPick={(found) => {
              add(found);
              setChosen([]);
            }}
            onClose={close}
          />
        ) : null}
        {opened === 'new' ? (
          <QuestionDialog place={place} question={null} onStored={(question) => add([question])} onClose={close} />
        ) : null}
      </Suspense>
    </Card>
  );
}
