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

/** Key of the option to be corrected first: one without a text, or the first where none is correct. */
function wrongOption(options: readonly Option[]): string | undefined {
  const isBlank = ({ text }: Option) => text.trim() === '';
  const isTooFew = options.filter((option) => !isBlank(option)).length < 2;
  return (options.find((option) => isBlank(option) && (option.right || isTooFew)) ?? options[0])?.key;
}

/** Options of a choice question, the correct ones marked. */
export function QuestionOptions({ form, id, kind }: QuestionOptionsProps) {
  const t = useTranslations('teaching.form');
  const { field } = useController({ control: form.control, name: 'options' });
  const options: readonly Option[] = field.value;
  const errorId = form.formState.errors.options ? `${id}options-error` : undefined;
  const focusAfter = useFocusAfter();
  const change = (key: string, part: Partial<Option>) =>
    field.onChange(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  const mark = (key: string) => {
    if (kind === 'single') field.onChange(options.map((option) => ({ ...option, right: option.key === key })));
    else change(key, { right: !options.find((option) => option.key === key)?.right });
  };
  const add = () => {
    const key = freshKey(options);
    focusAfter(`${id}option${key}`);
    field.onChange([...options, { key, text: '', right: false }]);
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
            {...(errorId && key === wrongOption(options) && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          <IconButton
            icon="cross"
            label={t('removeOption', { number: index + 1 })}
            disabled={options.length <= 2}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {errorId ? (
        <FieldError id={errorId}>{t(kind === 'single' ? 'wrong.optionsOne' : 'wrong.optionsSome')}</FieldError>
      ) : null}
      <Button tone="quiet" icon="plus" disabled={options.length >= questionLimits.options} onClick={add}>
        {t('addOption')}
      </Button>
    </fieldset>
  );
}
