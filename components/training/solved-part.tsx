'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import type { StudentQuestion } from '#lib/contract/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import css from './question.module.css';

interface SolvedPartProps {
  readonly question: StudentQuestion;
  readonly result: NonNullable<StudentQuestion['result']>;
}

/** What the teacher said to an answer, the solution, and why it is right. */
export function SolvedPart({ question, result }: SolvedPartProps) {
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
      <Solution question={question} result={result} />
    </>
  );
}

function Solution({ question: { unit, language }, result }: SolvedPartProps) {
  const t = useTranslations('training.result');
  const { solution, solutionHtml, explanation } = result;
  // Right options are marked where they stand.
  if (solution.kind === 'choice' && explanation === '') return null;
  return (
    <div className={css.solved}>
      {solution.kind === 'choice' ? null : (
        <div>
          <h3>{t('solution')}</h3>
          {solution.kind === 'number' ? (
            <NumberSolution {...solution} unit={unit} />
          ) : (
            <MarkdownHtml html={solutionHtml} lang={languageTag[language]} />
          )}
        </div>
      )}
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
