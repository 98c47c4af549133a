'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import type { BankQuestion } from '#lib/contract/training-questions.ts';
import { BankList } from './bank-list.tsx';
import { BankWords } from './bank-words.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RemoveQuestionDialog } from './remove-question-dialog.tsx';
import css from './teaching.module.css';
import type { TeachingPlace } from './teaching-place.ts';

type Opened = { readonly act: 'write' | 'remove'; readonly question: BankQuestion } | { readonly act: 'new' } | null;

/** The questions that somebody may put into tasks. Own ones can be changed, others copied. */
export function BankPart(place: TeachingPlace) {
  const t = useTranslations('teaching.bank');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Card as="section" aria-labelledby="bank-title">
      <CardHead id="bank-title" level={3} title={t('title')}>
        <Button icon="plus" onClick={() => setOpened({ act: 'new' })}>
          {t('new')}
        </Button>
      </CardHead>
      <BankList place={place}>
        {(question) => (
          <li key={question.id}>
            <BankWords question={question} />
            <span className={css.acts}>
              <IconButton
                icon={question.origin === 'own' ? 'pencil' : 'copy'}
                label={t(question.origin === 'own' ? 'change' : 'copy', { title: question.form.title })}
                onClick={() => setOpened({ act: 'write', question })}
              />
              {question.origin === 'own' ? (
                <IconButton
                  icon="cross"
                  label={t('remove', { title: question.form.title })}
                  onClick={() => setOpened({ act: 'remove', question })}
                />
              ) : null}
            </span>
          </li>
        )}
      </BankList>
      {opened?.act === 'new' ? <QuestionDialog place={place} question={null} onClose={close} /> : null}
      {opened?.act === 'write' ? <QuestionDialog place={place} question={opened.question} onClose={close} /> : null}
      {opened?.act === 'remove' ? (
        <RemoveQuestionDialog role={place.role} question={opened.question} onClose={close} />
      ) : null}
    </Card>
  );
}
