'use client';

import { useTranslations } from 'next-intl';
import { RubricView } from '#components/attempt/rubric-view.tsx';
import { hasOwnSolution } from '#components/attempt/solution.ts';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { AskedQuestion, Solved } from '#lib/contract/training/training-questions.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import css from './question-view.module.css';

interface AskedViewProps {
  readonly asked: AskedQuestion;
  /** Correct options; undefined: the solution is not shown. */
  readonly right?: readonly string[];
  /** Chosen options; undefined: there is no answer to show. */
  readonly chosen?: readonly string[];
  /** False where the criteria are shown as controls. */
  readonly withRubric?: boolean;
}

/** Question text with the options of a choice. */
export function AskedView({ asked, right, chosen, withRubric = true }: AskedViewProps) {
  const lang = languageTag[asked.language];
  return (
    <div className={css.asked}>
      <MarkdownHtml html={asked.prompt} lang={lang} />
      {asked.options.length > 0 ? (
        <ul className={css.options}>
          {asked.options.map(({ key, html }) => (
            <Option
              key={key}
              html={html}
              lang={lang}
              kind={asked.kind}
              isRight={right?.includes(key) ?? false}
              isChosen={chosen?.includes(key) ?? null}
            />
          ))}
        </ul>
      ) : null}
      {withRubric ? <RubricView rubric={asked.rubric} lang={lang} /> : null}
    </div>
  );
}

interface OptionProps {
  readonly html: string;
  readonly lang: string;
  readonly kind: AskedQuestion['kind'];
  readonly isRight: boolean;
  /** Null: there is no answer to show. */
  readonly isChosen: boolean | null;
}

/** The box is filled for a chosen option; without an answer, for a correct one. */
function Option({ html, lang, kind, isRight, isChosen }: OptionProps) {
  const t = useTranslations('teaching.question');
  const filled = isChosen ?? isRight;
  const word = isChosen ? (isRight ? 'chosenRight' : 'chosenWrong') : isRight ? 'right' : null;
  return (
    <li data-right={isRight || undefined} data-wrong={(isChosen && !isRight) || undefined}>
      <i className={css.box} data-kind={kind} data-filled={filled || undefined}>
        {filled ? <Icon name={isRight ? 'check' : 'cross'} /> : null}
      </i>
      <MarkdownHtml html={html} lang={lang} />
      {word && isChosen !== null ? <small>{t(word)}</small> : null}
      {word && isChosen === null ? <span className="sr">{t(word)}</span> : null}
    </li>
  );
}

/** False where there is nothing to show beside the question. */
export const hasSolution = (solved: Solved): boolean => solved.explanation !== '' || hasOwnSolution(solved);

/** Solution of a question with its explanation; nothing where there is neither. */
export function SolvedView({ asked, solved }: { asked: AskedQuestion; solved: Solved }) {
  const t = useTranslations('teaching.question');
  const lang = languageTag[asked.language];
  const { solution, solutionHtml, explanation } = solved;
  if (!hasSolution(solved)) return null;
  return (
    <div className={css.solved}>
      {hasOwnSolution(solved) ? <p className={css.label}>{t('solution')}</p> : null}
      {solution.kind === 'number' ? (
        <p className="num">
          <b>{[solution.value, asked.unit].join(' ').trim()}</b>{' '}
          {solution.tolerance > 0 ? t('tolerance', { tolerance: String(solution.tolerance) }) : null}
        </p>
      ) : null}
      {solution.kind === 'text' ? <MarkdownHtml html={solutionHtml} lang={lang} /> : null}
      {explanation === '' ? null : (
        <>
          <p className={css.label}>{t('why')}</p>
          <MarkdownHtml html={explanation} lang={lang} />
        </>
      )}
    </div>
  );
}

/** Keys of the correct options; empty for other kinds. */
export const rightOptions = ({ solution }: Pick<Solved, 'solution'>): readonly string[] =>
  solution.kind === 'choice' ? solution.options : [];
