'use client';

import { useTranslations } from 'next-intl';
import { Input, TextArea } from '#components/control/field.tsx';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import type { WorkQuestion } from '#lib/contract/training/training-works.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './mark-card.module.css';
import { effectivePoints, markProblem, type TypedMark } from './use-marks.ts';

interface RubricFieldsProps {
  readonly id: string;
  readonly number: number;
  readonly question: WorkQuestion;
  readonly typed: TypedMark;
  readonly disabled: boolean;
  readonly onType: (mark: TypedMark) => void;
}

/** A level for each criterion; their points add up. Other points need a reason. */
export function RubricFields({ id, number, question, typed, disabled, onType }: RubricFieldsProps) {
  const t = useTranslations('teaching.rubric');
  const format = useFormats();
  const problem = markProblem(question, typed);
  const points = effectivePoints(question, typed);
  const most = format.number(question.points);
  const lang = languageTag[question.language];
  const ofQuestion = <span className="sr">{t('ofQuestion', { number })}</span>;
  return (
    <>
      {question.rubric.map(({ key, title, description, levels }) => (
        <fieldset key={key} className={css.criterion} disabled={disabled}>
          <legend>
            <span lang={lang}>{title}</span> {ofQuestion}
          </legend>
          {description === '' ? null : (
            <p className="small muted" lang={lang}>
              {description}
            </p>
          )}
          <div className={css.quick}>
            {levels.map((level) => (
              <button
                key={level.key}
                type="button"
                aria-pressed={typed.levels[key] === level.key}
                onClick={() => onType({ ...typed, levels: { ...typed.levels, [key]: level.key } })}
              >
                <span lang={lang}>{level.title}</span> <span className="num">{format.number(level.points)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status">
        {points === null ? t('open') : t('sum', { points: format.number(points), most: question.points })}
      </p>
      <div className={css.points}>
        <Input
          id={`${id}points`}
          label={
            <>
              {t('adjust')} {ofQuestion}
            </>
          }
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={typed.points}
          error={
            problem === 'points' ? t('wrong.points', { most }) : problem === 'levels' ? t('wrong.levels') : undefined
          }
          onChange={({ target }) => onType({ ...typed, points: target.value })}
        />
      </div>
      {typed.points.trim() === '' ? null : (
        <TextArea
          id={`${id}reason`}
          label={
            <>
              {t('reason')} {ofQuestion}
            </>
          }
          rows={2}
          disabled={disabled}
          maxLength={taskLimits.comment}
          value={typed.reason}
          error={problem === 'reason' ? t('wrong.reason') : undefined}
          onChange={({ target }) => onType({ ...typed, reason: target.value })}
        />
      )}
    </>
  );
}
