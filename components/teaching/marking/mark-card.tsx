'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { numberText } from '#components/attempt/number-text.ts';
import { Input, TextArea } from '#components/control/field.tsx';
import { AskedView, hasSolution, rightOptions, SolvedView } from '#components/teaching/questions/question-view.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { Mark } from '#lib/contract/training/training-questions.ts';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import type { WorkQuestion } from '#lib/contract/training/training-works.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './mark-card.module.css';
import { RubricFields } from './rubric-fields.tsx';
import { pointsOf, type TypedMark } from './typed-mark.ts';

/** Question and student's answer; plain text is not rendered as Markdown. */
function AnswerView({ question }: { question: WorkQuestion }) {
  const { answer } = question;
  const chosen = answer?.value.kind === 'choice' ? answer.value.options : [];
  const isChoice = question.options.length > 0;
  return (
    <div className="stack" style={{ '--gap': 'var(--s3)' }}>
      <AskedView asked={question} right={rightOptions(question)} withRubric={false} {...(isChoice && { chosen })} />
      {isChoice ? null : <TypedAnswer question={question} />}
    </div>
  );
}

function TypedAnswer({ question: { answer, unit } }: { question: WorkQuestion }) {
  const t = useTranslations('teaching.marks');
  const value = answer?.value;
  if (!value || value.kind === 'choice' || value.text.trim() === '') return <p className="muted">{t('blank')}</p>;
  if (value.kind === 'text') return <p className={css.answer}>{value.text}</p>;
  return (
    <p className={css.answer}>
      {numberText(value.text, unit)}
      {answer.readAs === null ? <small>{t('noNumber')}</small> : null}
      {answer.readAs === null || String(answer.readAs) === value.text.trim() ? null : (
        <small>{t('readAs', { number: String(answer.readAs) })}</small>
      )}
    </p>
  );
}

interface MarkCardProps {
  readonly number: number;
  readonly question: WorkQuestion;
  readonly typed: TypedMark;
  /** True when the viewer may not mark. */
  readonly disabled: boolean;
  readonly onType: (mark: TypedMark) => void;
}

/** One answer beside its solution, with its mark. */
export function MarkCard({ number, question, typed, disabled, onType }: MarkCardProps) {
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
          {hasSolution(question) ? <h3>{t('solution')}</h3> : null}
          <SolvedView asked={question} solved={question} />
          <MarkFields id={id} number={number} question={question} typed={typed} disabled={disabled} onType={onType} />
        </div>
      </div>
    </Card>
  );
}

type MarkFieldsProps = MarkCardProps & { readonly id: string };

/** Points of a question without a rubric. */
function PlainPoints({ id, number, question, typed, disabled, onType }: MarkFieldsProps) {
  const format = useFormats();
  const t = useTranslations('teaching.marks');
  const most = format.number(question.points);
  const wrong = pointsOf(typed.points, question.points) === undefined;
  return (
    <div className={css.points}>
      <Input
        id={`${id}points`}
        label={
          <>
            {t('points', { most })} <span className="sr">{t('ofQuestion', { number })}</span>
          </>
        }
        inputMode="decimal"
        disabled={disabled}
        autoComplete="off"
        value={typed.points}
        error={wrong ? t('pointsWrong', { most }) : undefined}
        onChange={({ target }) => onType({ ...typed, points: target.value })}
      />
      <QuickPoints
        most={question.points}
        disabled={disabled}
        chosen={typed.points}
        number={number}
        onChoose={(points) => onType({ ...typed, points })}
      />
    </div>
  );
}

function MarkFields({ id, number, question, typed, disabled, onType }: MarkFieldsProps) {
  const t = useTranslations('teaching.marks');
  return (
    <div className={css.fields}>
      {question.rubric.length > 0 ? (
        <RubricFields id={id} number={number} question={question} typed={typed} disabled={disabled} onType={onType} />
      ) : (
        <PlainPoints id={id} number={number} question={question} typed={typed} disabled={disabled} onType={onType} />
      )}
      <TextArea
        id={`${id}comment`}
        label={
          <>
            {t('comment')} <span className="sr">{t('ofQuestion', { number })}</span>
          </>
        }
        rows={2}
        disabled={disabled}
        maxLength={taskLimits.comment}
        value={typed.comment}
        onChange={({ target }) => onType({ ...typed, comment: target.value })}
      />
    </div>
  );
}

const looks = {
  right: { tone: 'good', icon: 'check' },
  partly: { tone: 'info', icon: 'check' },
  wrong: { tone: 'bad', icon: 'cross' },
  blank: { tone: 'plain' },
  toMark: { tone: 'warn', icon: 'pencil' },
} as const satisfies Record<Mark['verdict'], { tone: ChipTone; icon?: IconName }>;

/** Verdict of a mark. */
function VerdictChip({ mark: { verdict } }: { mark: Mark }) {
  const t = useTranslations('teaching.matrix.look');
  return <Chip {...looks[verdict]}>{t(verdict)}</Chip>;
}

interface QuickPointsProps {
  readonly most: number;
  readonly chosen: string;
  readonly number: number;
  readonly disabled: boolean;
  readonly onChoose: (points: string) => void;
}

/** Buttons for zero, half and full points, the most frequent marks. */
function QuickPoints({ most, chosen, number, disabled, onChoose }: QuickPointsProps) {
  const t = useTranslations('teaching.marks');
  const choices = [...new Set([0, Math.round(most) / 2, most])].map(String);
  return (
    <fieldset className={css.quick}>
      <legend className="sr">{t('quick', { number })}</legend>
      {choices.map((points) => (
        <button
          key={points}
          type="button"
          disabled={disabled}
          aria-pressed={points === chosen.trim()}
          onClick={() => onChoose(points)}
        >
          {points}
        </button>
      ))}
    </fieldset>
  );
}
