'use client';

import { useTranslations } from 'next-intl';
import { numberText } from '#components/attempt/number-text.ts';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import css from '#components/training/answer.module.css';
import { Chip } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isBlank } from '#lib/client/queries/training.ts';
import type { AnswerValue } from '#lib/contract/training/training-questions.ts';
import type { StudentQuestion } from '#lib/contract/training/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';

interface ReadAnswerProps {
  readonly question: StudentQuestion;
  /** Answer to show: the stored one, or another one to compare with. */
  readonly value: AnswerValue | null;
}

/** A read-only answer; beside the correct one after the work is returned. */
export function ReadAnswer({ question, value }: ReadAnswerProps) {
  const t = useTranslations('training.question');
  const isChoice = question.options.length > 0;
  const blank = isBlank(value) ? <p className={css.none}>{t('noAnswer')}</p> : null;
  if (isChoice)
    return (
      <>
        <Options question={question} chosen={value?.kind === 'choice' ? value.options : []} />
        {blank}
      </>
    );
  if (value === null || value.kind === 'choice' || blank) return blank;
  return <p className={css.written}>{numberText(value.text, question.unit)}</p>;
}

/** right: in the solution. wrong: chosen but not in the solution. Undefined before the return. */
function verdictOf(question: StudentQuestion, key: string, isChosen: boolean): 'right' | 'wrong' | undefined {
  const solution = question.result?.solved?.solution;
  if (solution?.kind !== 'choice') return undefined;
  if (solution.options.includes(key)) return 'right';
  return isChosen ? 'wrong' : undefined;
}

function Options({ question, chosen }: { question: StudentQuestion; chosen: readonly string[] }) {
  const t = useTranslations('training.question');
  const many = question.kind === 'multiple' || undefined;
  return (
    <ul className={css.choice} aria-label={t('yourAnswer')}>
      {question.options.map(({ key, html }) => {
        const isChosen = chosen.includes(key);
        const verdict = verdictOf(question, key, isChosen);
        return (
          <li key={key} className={css.option} data-chosen={isChosen || undefined} data-verdict={verdict}>
            <span className={css.box} data-many={many} aria-hidden="true">
              {isChosen ? <Icon name={verdict === 'wrong' ? 'cross' : 'check'} /> : null}
            </span>
            <div>
              <MarkdownHtml html={html} lang={languageTag[question.language]} />
              {isChosen || verdict ? (
                <span className={css.marks}>
                  {isChosen ? <Chip tone="line">{t('chosen')}</Chip> : null}
                  {verdict ? (
                    <Chip tone={verdict === 'right' ? 'good' : 'bad'} icon={verdict === 'right' ? 'check' : 'cross'}>
                      {t(verdict)}
                    </Chip>
                  ) : null}
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
