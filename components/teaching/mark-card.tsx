'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Input, TextArea } from '#components/ui/field.tsx';
import type { WorkQuestion } from '#lib/contract/training-staff.ts';
import { taskLimits } from '#lib/contract/training-tasks.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { AnswerView } from './answer-view.tsx';
import css from './mark-card.module.css';
import { SolvedView } from './question-view.tsx';
import { QuickPoints } from './quick-points.tsx';
import { pointsOf, type TypedMark } from './typed-marks.ts';
import { VerdictChip } from './verdict-chip.tsx';

interface MarkCardProps {
  readonly number: number;
  readonly question: WorkQuestion;
  readonly typed: TypedMark;
  readonly locale: Locale;
  readonly onType: (mark: TypedMark) => void;
}

/** One answer beside its solution, and the mark. */
export function MarkCard({ number, question, typed, locale, onType }: MarkCardProps) {
  const t = useTranslations('teaching.marks');
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead
        id={id}
        title={
          <>
            <span className="muted">{t('number', { number })}</span>{' '}
            <span lang={languageTag[question.language]}>{question.title}</span>
          </>
        }
      >
        <span className="row" style={{ '--gap': 'var(--s2)' }}>
          {question.mark.auto ? <Chip>{t('auto')}</Chip> : null}
          <VerdictChip mark={question.mark} />
        </span>
      </CardHead>
      <div className={css.sides}>
        <div className={css.side}>
          <h3>{t('answer')}</h3>
          <AnswerView question={question} />
        </div>
        <div className={css.side}>
          <h3>{t('solution')}</h3>
          <SolvedView asked={question} solved={question} />
          <MarkFields id={id} number={number} question={question} typed={typed} locale={locale} onType={onType} />
        </div>
      </div>
    </Card>
  );
}

function MarkFields({ id, number, question, typed, locale, onType }: MarkCardProps & { readonly id: string }) {
  const t = useTranslations('teaching.marks');
  const most = formatters(locale).number(question.points);
  const wrong = pointsOf(typed.points, question.points) === undefined;
  return (
    <div className={css.fields}>
      <div className={css.points}>
        <Input
          id={`${id}points`}
          label={
            <>
              {t('points', { most })} <span className="sr">{t('ofQuestion', { number })}</span>
            </>
          }
          inputMode="decimal"
          autoComplete="off"
          value={typed.points}
          error={wrong ? t('pointsWrong', { most }) : undefined}
          onChange={({ target }) => onType({ ...typed, points: target.value })}
        />
        <QuickPoints
          most={question.points}
          chosen={typed.points}
          number={number}
          onChoose={(points) => onType({ ...typed, points })}
        />
      </div>
      <TextArea
        id={`${id}comment`}
        label={
          <>
            {t('comment')} <span className="sr">{t('ofQuestion', { number })}</span>
          </>
        }
        rows={2}
        maxLength={taskLimits.comment}
        value={typed.comment}
        onChange={({ target }) => onType({ ...typed, comment: target.value })}
      />
    </div>
  );
}
