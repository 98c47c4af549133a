'use client';

import { useTranslations } from 'next-intl';
import { Input, TextArea } from '#components/control/field.tsx';
import { useFocusAfter } from '#components/control/use-focus-after.ts';
import { Button } from '#components/ui/button.tsx';
import type { ChosenLevels, Criterion } from '#lib/contract/training/training-rubrics.ts';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import type { WorkQuestion } from '#lib/contract/training/training-works.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './mark-card.module.css';
import { effectivePoints, markProblem, type TypedMark } from './typed-mark.ts';

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
      {question.rubric.map((criterion) => (
        <CriterionLevels
          key={criterion.key}
          id={`${id}${criterion.key}`}
          number={number}
          criterion={criterion}
          lang={lang}
          chosen={typed.levels[criterion.key]}
          disabled={disabled}
          onChoose={(level) => onType({ ...typed, levels: withLevel(typed.levels, criterion.key, level) })}
        />
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

/** Undefined: the criterion is not marked. */
function withLevel(levels: ChosenLevels, criterion: string, level: string | undefined): ChosenLevels {
  const { [criterion]: _, ...others } = levels;
  return level === undefined ? others : { ...others, [criterion]: level };
}

interface CriterionLevelsProps {
  readonly id: string;
  /** Of the question. */
  readonly number: number;
  readonly criterion: Criterion;
  /** Language of the criterion. */
  readonly lang: string;
  readonly chosen: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (level: string | undefined) => void;
}

/** Levels of a criterion as radio buttons: one is chosen with the arrow keys, and none again with a button. */
function CriterionLevels({ id, number, criterion, lang, chosen, disabled, onChoose }: CriterionLevelsProps) {
  const t = useTranslations('teaching.rubric');
  const format = useFormats();
  const focusAfter = useFocusAfter();
  const { title, description, levels } = criterion;
  const name = (
    <>
      <span lang={lang}>{title}</span> <span className="sr">{t('ofQuestion', { number })}</span>
    </>
  );
  const clear = () => {
    focusAfter(`${id}${levels[0]?.key}`);
    onChoose(undefined);
  };
  return (
    <fieldset className={css.criterion} disabled={disabled}>
      <legend>{name}</legend>
      {description === '' ? null : (
        <p className="small muted" lang={lang}>
          {description}
        </p>
      )}
      <div className={css.levels}>
        {levels.map((level) => (
          <label key={level.key}>
            <input
              id={`${id}${level.key}`}
              type="radio"
              name={id}
              checked={level.key === chosen}
              onChange={() => onChoose(level.key)}
            />
            <span lang={lang}>{level.title}</span> <span className="num">{format.number(level.points)}</span>
          </label>
        ))}
        {chosen === undefined || disabled ? null : (
          <Button tone="quiet" onClick={clear}>
            {t('clear')} <span className="sr">{name}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
