'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useState } from 'react';
import { RubricView } from '#components/attempt/rubric-view.tsx';
import { hasOwnSolution } from '#components/attempt/solution.ts';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import { Notice } from '#components/ui/state.tsx';
import { sameAnswer } from '#lib/contract/training/same-answer.ts';
import type { AnswerValue, Solved } from '#lib/contract/training/training-questions.ts';
import type { StudentQuestion } from '#lib/contract/training/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { type AnswerContext, readAnswerDraft } from './answer-draft.ts';
import css from './question.module.css';
import { QuestionCard, QuestionMark } from './question-card.tsx';
import { ReadAnswer } from './read-answer.tsx';
import { AnswerSavingContext } from './use-answer-saving.ts';

interface ReadQuestionProps {
  readonly taskId: string;
  readonly question: StudentQuestion;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
}

/** A closed question: the stored answer and, after the return, its result. */
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

/** Draft of an answer that was not stored before the deadline; the overview names it until the work is returned. */
function Unsent({ question, place }: { question: StudentQuestion; place: AnswerContext }) {
  const t = useTranslations('training.unsent');
  const unsent = useUnsent(place, question.answer?.value ?? null);
  const saving = useContext(AnswerSavingContext);
  const state = unsent && question.result === null ? 'refused' : 'saved';
  useEffect(() => saving?.report(place.key, state), [saving?.report, place.key, state]);
  if (!unsent) return null;
  return (
    <>
      <Notice tone="warn">{t('text')}</Notice>
      <ReadAnswer question={question} value={unsent} />
    </>
  );
}

function useUnsent({ taskId, key, kind }: AnswerContext, stored: AnswerValue | null): AnswerValue | null {
  const [kept, setKept] = useState<AnswerValue | null>(null);
  useEffect(() => setKept(readAnswerDraft({ taskId, key, kind })?.value ?? null), [taskId, key, kind]);
  return kept && (stored === null || !sameAnswer(kept, stored)) ? kept : null;
}

interface SolutionProps {
  readonly question: StudentQuestion;
  readonly solved: Solved;
}

interface SolvedPartProps {
  readonly question: StudentQuestion;
  readonly result: NonNullable<StudentQuestion['result']>;
}

/** The teacher's comment, the solution and its explanation. */
function SolvedPart({ question, result }: SolvedPartProps) {
  const t = useTranslations('training.result');
  const { comment } = result.mark;
  return (
    <>
      {comment === '' ? null : (
        <div className={clsx(css.solved, css.comment)}>
          <div>
            <h3>{t('commentOn')}</h3>
            <p>{comment}</p>
          </div>
        </div>
      )}
      <RubricView
        rubric={question.rubric}
        levels={result.mark.levels}
        reason={result.mark.reason}
        lang={languageTag[question.language]}
      />
      {result.solved ? (
        <Solution question={question} solved={result.solved} />
      ) : (
        <p className="small muted">{t('solutionLater')}</p>
      )}
    </>
  );
}

function Solution({ question: { unit, language }, solved }: SolutionProps) {
  const t = useTranslations('training.result');
  const { solution, solutionHtml, explanation } = solved;
  const isShown = hasOwnSolution(solved);
  if (!isShown && explanation === '') return null;
  return (
    <div className={css.solved}>
      {isShown ? (
        <div>
          <h3>{t('solution')}</h3>
          {solution.kind === 'number' ? (
            <NumberSolution {...solution} unit={unit} />
          ) : (
            <MarkdownHtml html={solutionHtml} lang={languageTag[language]} />
          )}
        </div>
      ) : null}
      {explanation === '' ? null : (
        <div>
          <h3>{t('explanation')}</h3>
          <MarkdownHtml html={explanation} lang={languageTag[language]} />
        </div>
      )}
    </div>
  );
}

function NumberSolution({ value, tolerance, unit }: { value: number; tolerance: number; unit: string }) {
  const t = useTranslations('training.result');
  const shown = `${value} ${unit}`.trim();
  return (
    <p>
      <b>{tolerance > 0 ? t('within', { value: shown, tolerance: String(tolerance) }) : shown}</b>
    </p>
  );
}
