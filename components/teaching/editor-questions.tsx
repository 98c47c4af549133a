'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { BankQuestion } from '#lib/contract/training-questions.ts';
import { taskLimits } from '#lib/contract/training-tasks.ts';
import { BankPicker } from './bank-picker.tsx';
import { PickedList } from './picked-list.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { TeachingPlace } from './teaching-place.ts';
import type { KnownQuestions } from './use-known-questions.ts';
import type { TaskFormHandle } from './use-task-form.ts';

interface EditorQuestionsProps {
  readonly place: TeachingPlace;
  readonly handle: TaskFormHandle;
  readonly questions: KnownQuestions;
}

/** The questions of a draft in their order: picked from the bank, or written here and kept in it. */
export function EditorQuestions({ place, handle, questions }: EditorQuestionsProps) {
  const t = useTranslations('teaching.editor');
  const [opened, setOpened] = useState<'bank' | 'new' | null>(null);
  const picked = handle.form.questions;
  const close = () => setOpened(null);
  const add = (found: readonly BankQuestion[]) => {
    questions.learn(found);
    const fresh = found.filter(({ id }) => picked.every(({ questionId }) => questionId !== id));
    const more = fresh.map(({ id, form }) => ({ questionId: id, points: form.points }));
    handle.change({ questions: [...picked, ...more].slice(0, taskLimits.questions) });
  };
  return (
    <Card as="section" aria-labelledby="editor-questions">
      <CardHead id="editor-questions" title={t('questions')}>
        <span className="row" style={{ '--gap': 'var(--s2)' }}>
          <Button icon="plus" onClick={() => setOpened('bank')}>
            {t('fromBank')}
          </Button>
          <Button tone="quiet" icon="pencil" onClick={() => setOpened('new')}>
            {t('newQuestion')}
          </Button>
        </span>
      </CardHead>
      {picked.length === 0 ? (
        <Empty title={t('noQuestionsTitle')} text={t('noQuestions')} />
      ) : (
        <CardBody>
          <PickedList
            picked={picked}
            known={questions.known}
            onChange={(next) => handle.change({ questions: [...next] })}
          />
        </CardBody>
      )}
      {opened === 'bank' ? (
        <BankPicker place={place} picked={picked.map(({ questionId }) => questionId)} onPick={add} onClose={close} />
      ) : null}
      {opened === 'new' ? (
        <QuestionDialog place={place} question={null} onStored={(question) => add([question])} onClose={close} />
      ) : null}
    </Card>
  );
}
