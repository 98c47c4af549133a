'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { Checkbox } from '#components/control/field.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { BankQuestion } from '#lib/contract/training/training-questions.ts';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import { BankList, everything } from './bank-list.tsx';

interface BankPickerProps {
  readonly place: TeachingContext;
  /** Ids of questions already in the task. */
  readonly picked: readonly string[];
  /** Selected here and not added yet; the editor keeps them, so that closing this dialog loses none. */
  readonly chosen: readonly BankQuestion[];
  readonly onChoose: (questions: readonly BankQuestion[]) => void;
  readonly onPick: (questions: readonly BankQuestion[]) => void;
  readonly onClose: () => void;
}

/** Picks questions from the bank, several at once and over several searches. */
export function BankPicker({ place, picked, chosen, onChoose, onPick, onClose }: BankPickerProps) {
  const t = useTranslations('teaching.picker');
  const [filter, setFilter] = useState(everything);
  const tooMany = picked.length + chosen.length - taskLimits.questions;
  const isFree = ({ id }: BankQuestion) => !picked.includes(id);
  const isChosen = ({ id }: BankQuestion) => chosen.some((question) => question.id === id);
  const choose = (questions: readonly BankQuestion[], isWanted: boolean) =>
    onChoose([
      ...chosen.filter(({ id }) => !questions.some((question) => question.id === id)),
      ...(isWanted ? questions : []),
    ]);
  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside={chosen.length === 0}
      size="message"
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            tone="ink"
            disabled={chosen.length === 0 || tooMany > 0}
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
      {tooMany > 0 ? (
        <Notice tone="warn" role="alert" className={css.tooMany ?? ''}>
          {t('tooMany', { count: tooMany, most: taskLimits.questions })}
        </Notice>
      ) : null}
      <BankList
        isNarrow
        place={place}
        filter={filter}
        onFilter={(change) => setFilter((now) => ({ ...now, ...change }))}
        boxes={{
          head: (shown) => <PageBox shown={shown.filter(isFree)} isChosen={isChosen} onChange={choose} />,
          cell: (question) => (
            <Checkbox
              className={css.pick ?? ''}
              checked={!isFree(question) || isChosen(question)}
              disabled={!isFree(question)}
              onChange={({ target }) => choose([question], target.checked)}
              label={
                <span className="sr">{t(isFree(question) ? 'pick' : 'isIn', { title: question.form.title })}</span>
              }
            />
          ),
        }}
      />
    </Dialog>
  );
}

interface PageBoxProps {
  /** Questions of this page that can be selected. */
  readonly shown: readonly BankQuestion[];
  readonly isChosen: (question: BankQuestion) => boolean;
  readonly onChange: (questions: readonly BankQuestion[], isWanted: boolean) => void;
}

/** Selects or clears every question of the page. */
function PageBox({ shown, isChosen, onChange }: PageBoxProps) {
  const t = useTranslations('teaching.picker');
  return (
    <Checkbox
      className={css.pick ?? ''}
      checked={shown.length > 0 && shown.every(isChosen)}
      disabled={shown.length === 0}
      onChange={({ target }) => onChange(shown, target.checked)}
      label={<span className="sr">{t('pickPage')}</span>}
    />
  );
}
