'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RubricView } from '#components/attempt/rubric-view.tsx';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import { Card, CardBody } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { StudentQuestion } from '#lib/contract/training/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import css from './question.module.css';

export const questionAnchor = (number: number) => `question-${number}`;

interface QuestionCardProps {
  readonly question: StudentQuestion;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  /** Result, shown at the end of its head. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A question of a task with its answer or result below. */
export function QuestionCard({ question, number, count, mark, children }: QuestionCardProps) {
  const t = useTranslations('training');
  const { title, kind, points, prompt, language } = question;
  const id = questionAnchor(number);
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className={css.card} id={id}>
      <header className={css.head}>
        <p>
          <span>{t('question.of', { number, count })}</span>
          <span>{t(`kind.${kind}`)}</span>
          <span>{t('points', { points })}</span>
        </p>
        <h2 id={`${id}-title`} tabIndex={-1} lang={languageTag[language]}>
          {title}
        </h2>
        {mark}
      </header>
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        <MarkdownHtml html={prompt} lang={languageTag[language]} className={css.prompt} />
        {question.result ? null : <RubricView rubric={question.rubric} lang={languageTag[language]} />}
        {children}
      </CardBody>
    </Card>
  );
}

const verdicts = {
  right: { tone: 'good', icon: 'check' },
  partly: { tone: 'warn', icon: 'check' },
  wrong: { tone: 'bad', icon: 'cross' },
  blank: { tone: 'plain', icon: 'more' },
  toMark: { tone: 'info', icon: 'clock' },
} as const;

/** Points of an answer after the work is returned. */
export function QuestionMark({ question: { points: most, result } }: { question: StudentQuestion }) {
  const t = useTranslations('training');
  if (!result) return null;
  const { points, verdict, auto } = result.mark;
  return (
    <p className={css.mark}>
      <Chip {...verdicts[verdict]}>{t(`result.verdict.${verdict}`)}</Chip>
      {points === null ? null : <b>{t('pointsOf', { points: String(points), most })}</b>}
      {auto ? <small>{t('result.auto')}</small> : null}
    </p>
  );
}
