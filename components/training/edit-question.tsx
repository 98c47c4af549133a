'use client';

import { useTranslations } from 'next-intl';
import { useContext, useEffect } from 'react';
import type { StudentQuestion } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { AnswerConflict } from './answer-conflict.tsx';
import { AnswerField } from './answer-field.tsx';
import { QuestionCard } from './question-card.tsx';
import { SaveLine } from './save-line.tsx';
import { useAnswer } from './use-answer.ts';
import { DeskContext } from './use-desk.ts';

interface EditQuestionProps {
  readonly taskId: string;
  readonly question: StudentQuestion;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly locale: Locale;
}

/** A question of an open task, to be answered. */
export function EditQuestion({ taskId, question, number, count, locale }: EditQuestionProps) {
  const t = useTranslations('training.question');
  const editor = useAnswer(taskId, question);
  const desk = useContext(DeskContext);
  const { key } = question;
  const { state, flush } = editor;
  useEffect(() => desk?.report(key, state), [desk?.report, key, state]);
  useEffect(() => desk?.join(key, flush), [desk?.join, key, flush]);
  return (
    <QuestionCard question={question} number={number} count={count}>
      <AnswerField question={question} label={t('number', { number })} editor={editor} />
      <AnswerConflict question={question} editor={editor} locale={locale} />
      <SaveLine editor={editor} answer={question.answer} locale={locale} />
    </QuestionCard>
  );
}
