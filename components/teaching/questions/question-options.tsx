'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FieldError, Input } from '#components/control/field.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { neighbourOf, useFocusAfter } from '#components/control/use-focus-after.ts';
import { Button } from '#components/ui/button.tsx';
import { type QuestionForm, type QuestionKind, questionLimits } from '#lib/contract/training/training-questions.ts';
import css from './question-options.module.css';
import { freshKey, type QuestionValues } from './question-values.ts';

interface QuestionOptionsProps {
  readonly form: UseFormReturn<QuestionValues, unknown, QuestionForm>;
  readonly id: string;
  readonly kind: QuestionKind;
}

type Option = QuestionValues['options'][number];

/** Options of a choice question, the correct ones marked. */
export function QuestionOptions({ form, id, kind }: QuestionOptionsProps) {
  const t = useTranslations('teaching.form');
  const { field } = useController({ control: form.control, name: 'options' });
  const options: readonly Option[] = field.value;
  const wrong = form.formState.errors.options;
  const focusAfter = useFocusAfter();
  const change = (key: string, part: Partial<Option>) =>
    field.onChange(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  const mark = (key: string) => {
    if (kind === 'single') field.onChange(options.map((option) => ({ ...option, right: option.key === key })));
    else change(key, { right: !options.find((option) => option.key === key)?.right });
  };
  const remove = (at: number) => {
    focusAfter(`${id}option${neighbourOf(options, at)?.key}`);
    field.onChange(options.toSpliced(at, 1));
  };
  return (
    <fieldset className={css.options}>
      <legend>{t(kind === 'single' ? 'optionsOne' : 'optionsSome')}</legend>
      {options.map(({ key, text, right }, index) => (
        <div key={key} className={css.option}>
          <label className={css.right} title={t('isRight', { number: index + 1 })}>
            <input
              type={kind === 'single' ? 'radio' : 'checkbox'}
              name={`${id}right`}
              checked={right}
              aria-label={t('isRight', { number: index + 1 })}
              onChange={() => mark(key)}
            />
          </label>
          <Input
            id={`${id}option${key}`}
            label={<span className="sr">{t('option', { number: index + 1 })}</span>}
            value={text}
            maxLength={questionLimits.option}
            autoComplete="off"
            onChange={({ target }) => change(key, { text: target.value })}
          />
          <IconButton
            icon="cross"
            label={t('removeOption', { number: index + 1 })}
            disabled={options.length <= 2}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {wrong ? <FieldError>{t(kind === 'single' ? 'wrong.optionsOne' : 'wrong.optionsSome')}</FieldError> : null}
      <Button
        tone="quiet"
        icon="plus"
        disabled={options.length >= questionLimits.options}
        onClick={() => field.onChange([...options, { key: freshKey(options), text: '', right: false }])}
      >
        {t('addOption')}
      </Button>
    </fieldset>
  );
}
