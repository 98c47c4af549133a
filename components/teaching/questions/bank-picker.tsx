'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { Checkbox } from '#components/control/field.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import type { BankQuestion } from '#lib/contract/training/training-questions.ts';
import { BankList } from './bank-list.tsx';
import { BankWords } from './bank-words.tsx';

interface BankPickerProps {
  readonly place: TeachingContext;
  /** Ids of questions already in the task. */
  readonly picked: readonly string[];
  readonly onPick: (questions: readonly BankQuestion[]) => void;
  readonly onClose: () => void;
}

/** Picks questions from the bank, several at once and over several searches. */
export function BankPicker({ place, picked, onPick, onClose }: BankPickerProps) {
  const t = useTranslations('teaching.picker');
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  const isChosen = (id: string) => chosen.some((question) => question.id === id);
  const toggle = (question: BankQuestion) =>
    setChosen(isChosen(question.id) ? chosen.filter(({ id }) => id !== question.id) : [...chosen, question]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="message"
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            tone="ink"
            disabled={chosen.length === 0}
            onClick={() => {
              onPick(chosen);
              onClose();
            }}
          >
            {t('add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <BankList place={place}>
        {(question) => {
          const isIn = picked.includes(question.id);
          return (
            <li key={question.id}>
              <Checkbox
                checked={isIn || isChosen(question.id)}
                disabled={isIn}
                onChange={() => toggle(question)}
                label={<span className="sr">{t(isIn ? 'isIn' : 'pick', { title: question.form.title })}</span>}
              />
              <BankWords question={question} />
            </li>
          );
        }}
      </BankList>
    </Dialog>
  );
}
