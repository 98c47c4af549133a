'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '#components/ui/state.tsx';
import type { AnswerValue } from '#lib/contract/training-questions.ts';
import type { StudentQuestion } from '#lib/contract/training-student.ts';
import { type AnswerPlace, readAnswerDraft } from './answer-draft.ts';
import { sameAnswer } from './answer-value.ts';
import { QuestionCard, QuestionMark } from './question-card.tsx';
import { ReadAnswer } from './read-answer.tsx';
import { SolvedPart } from './solved-part.tsx';

interface ReadQuestionProps {
  readonly taskId: string;
  readonly question: StudentQuestion;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
}

/** A question that cannot be answered any more: the answer as it stands, and once it is returned what it got. */
export function ReadQuestion({ taskId, question, number, count }: ReadQuestionProps) {
  const { key, kind, answer, result } = question;
  return (
    <QuestionCard question={question} number={number} count={count} mark={<QuestionMark question={question} />}>
      <ReadAnswer question={question} value={answer?.value ?? null} />
      <Unsent question={question} place={{ taskId, key, kind }} />
      {result ? <SolvedPart question={question} result={result} /> : null}
    </QuestionCard>
  );
}

/** What this browser kept of an answer and could not store in time. */
function Unsent({ question, place }: { question: StudentQuestion; place: AnswerPlace }) {
  const t = useTranslations('training.unsent');
  const unsent = useUnsent(place, question.answer?.value ?? null);
  if (!unsent) return null;
  return (
    <>
      <Notice tone="warn">{t('text')}</Notice>
      <ReadAnswer question={question} value={unsent} />
    </>
  );
}

function useUnsent({ taskId, key, kind }: AnswerPlace, stored: AnswerValue | null): AnswerValue | null {
  const [kept, setKept] = useState<AnswerValue | null>(null);
  useEffect(() => setKept(readAnswerDraft({ taskId, key, kind })?.value ?? null), [taskId, key, kind]);
  return kept && (stored === null || !sameAnswer(kept, stored)) ? kept : null;
}
