'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FieldError, Input } from '#components/control/field.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { neighbourOf, useFocusAfter } from '#components/control/use-focus-after.ts';
import { Button } from '#components/ui/button.tsx';
import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import { rubricLimits } from '#lib/contract/training/training-rubrics.ts';
import css from './question-options.module.css';
import { type CriterionValues, freshKey, isLevelPoints, type QuestionValues } from './question-values.ts';

interface RubricEditorProps {
  readonly form: UseFormReturn<QuestionValues, unknown, QuestionForm>;
  readonly id: string;
}

type Level = CriterionValues['levels'][number];

/** Criteria of a question that people mark, each with its levels. Without criteria it is marked with points alone. */
export function RubricEditor({ form, id }: RubricEditorProps) {
  const t = useTranslations('teaching.rubricForm');
  const { field } = useController({ control: form.control, name: 'rubric' });
  const rubric: readonly CriterionValues[] = field.value;
  const errorId = form.formState.errors.rubric ? `${id}rubric-error` : undefined;
  const focusAfter = useFocusAfter();
  const change = (key: string, part: Partial<CriterionValues>) =>
    field.onChange(rubric.map((criterion) => (criterion.key === key ? { ...criterion, ...part } : criterion)));
  const add = () => {
    const levels = [t('levelNo'), t('levelYes')].map((title, index) => ({
      ...{ key: 'ab'[index] ?? 'a', title, points: String(index) },
    }));
    const key = freshKey(rubric);
    focusAfter(`${id}criterion${key}title`);
    field.onChange([...rubric, { key, title: '', description: '', levels }]);
  };
  const remove = (at: number) => {
    const neighbour = neighbourOf(rubric, at);
    focusAfter(neighbour ? `${id}criterion${neighbour.key}title` : `${id}addCriterion`);
    field.onChange(rubric.toSpliced(at, 1));
  };
  return (
    <fieldset className={css.options}>
      <legend>{t('title')}</legend>
      <p className="small muted">{t(rubric.length === 0 ? 'none' : 'hint')}</p>
      {rubric.map((criterion, index) => (
        <CriterionFields
          key={criterion.key}
          id={`${id}criterion${criterion.key}`}
          number={index + 1}
          criterion={criterion}
          errorId={errorId}
          onChange={(part) => change(criterion.key, part)}
          onRemove={() => remove(index)}
        />
      ))}
      {errorId ? <FieldError id={errorId}>{t('wrong')}</FieldError> : null}
      <Button
        id={`${id}addCriterion`}
        tone="quiet"
        icon="plus"
        disabled={rubric.length >= rubricLimits.criteria}
        onClick={add}
      >
        {t('add')}
      </Button>
    </fieldset>
  );
}

interface CriterionFieldsProps {
  readonly id: string;
  readonly number: number;
  readonly criterion: CriterionValues;
  /** Of the error of all criteria; undefined without one. */
  readonly errorId: string | undefined;
  readonly onChange: (part: Partial<CriterionValues>) => void;
  readonly onRemove: () => void;
}

function CriterionFields({ id, number, criterion, errorId, onChange, onRemove }: CriterionFieldsProps) {
  const t = useTranslations('teaching.rubricForm');
  const { title, description, levels } = criterion;
  const changeLevel = (key: string, part: Partial<Level>) =>
    onChange({ levels: levels.map((level) => (level.key === key ? { ...level, ...part } : level)) });
  const focusAfter = useFocusAfter();
  const addLevel = () => {
    const key = freshKey(levels);
    focusAfter(`${id}level${key}`);
    onChange({ levels: [...levels, { key, title: '', points: '' }] });
  };
  const invalid = (isWrong: boolean) => errorId && isWrong && { 'aria-invalid': true, 'aria-describedby': errorId };
  const removeLevel = (at: number) => {
    focusAfter(`${id}level${neighbourOf(levels, at)?.key}`);
    onChange({ levels: levels.toSpliced(at, 1) });
  };
  return (
    <fieldset className={css.criterion}>
      <legend className="sr">{t('criterion', { number })}</legend>
      <div className={css.criterionHead}>
        <Input
          id={`${id}title`}
          label={t('criterion', { number })}
          value={title}
          maxLength={rubricLimits.title}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
          {...invalid(title.trim() === '')}
        />
        <IconButton icon="cross" label={t('remove', { number })} onClick={onRemove} />
      </div>
      <Input
        id={`${id}description`}
        label={t('description')}
        value={description}
        maxLength={rubricLimits.description}
        autoComplete="off"
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {levels.map((level, index) => (
        <div key={level.key} className={css.level}>
          <Input
            id={`${id}level${level.key}`}
            label={t('level', { number: index + 1 })}
            value={level.title}
            maxLength={rubricLimits.title}
            autoComplete="off"
            onChange={({ target }) => changeLevel(level.key, { title: target.value })}
            {...invalid(level.title.trim() === '')}
          />
          <Input
            id={`${id}points${level.key}`}
            label={t('points')}
            value={level.points}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => changeLevel(level.key, { points: target.value })}
            {...invalid(!isLevelPoints(level.points))}
          />
          <IconButton
            icon="cross"
            label={t('removeLevel', { number: index + 1, criterion: number })}
            disabled={levels.length <= 2}
            onClick={() => removeLevel(index)}
          />
        </div>
      ))}
      <Button tone="quiet" icon="plus" disabled={levels.length >= rubricLimits.levels} onClick={addLevel}>
        {t('addLevel')}
      </Button>
    </fieldset>
  );
}
