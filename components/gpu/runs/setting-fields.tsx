'use client';

import { minutesToSeconds } from 'date-fns/minutesToSeconds';
import { useTranslations } from 'next-intl';
import type { UseFormRegister } from 'react-hook-form';
import { FieldError, FieldPair, Input, Select } from '#components/control/field.tsx';
import css from '#components/gpu/form.module.css';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import type { Image, Parameter } from '#lib/contract/gpu/gpu-runs.ts';
import { useDuration } from './run-state.tsx';
import { type RunFormState, type RunValues, settingProblem } from './use-run-form.ts';

interface LongestTimeProps extends Pick<GpuScreenContext, 'overview'> {
  readonly id: string;
  readonly run: RunFormState;
}

/** Common durations, in seconds. */
const usual = [10, 30, 60, 120, 240].map(minutesToSeconds);

/** Maximum duration of a run; at its end the run gets a signal and sixty seconds to exit. */
export function LongestTime({ id, run, overview: { longestAtLeast, longestAtMost } }: LongestTimeProps) {
  const t = useTranslations('gpu.form');
  const duration = useDuration();
  const { form, maxDurationS, isTimeWrong } = run;
  const wrong = isTimeWrong ? ({ 'aria-invalid': true, 'aria-describedby': `${id}time-error` } as const) : {};
  return (
    <fieldset className={css.duration}>
      <legend>{t('maxDurationS')}</legend>
      <div className={css.times}>
        <Input
          id={`${id}hours`}
          label={t('hours')}
          inputMode="numeric"
          autoComplete="off"
          {...wrong}
          {...form.register('hours')}
        />
        <Input
          id={`${id}minutes`}
          label={t('minutes')}
          inputMode="numeric"
          autoComplete="off"
          {...wrong}
          {...form.register('minutes')}
        />
        <div className={css.usual}>
          {usual.map((seconds) => (
            <button
              key={seconds}
              type="button"
              aria-pressed={maxDurationS === seconds}
              onClick={() => run.setLongest(seconds)}
            >
              {duration(seconds)}
            </button>
          ))}
        </div>
      </div>
      {isTimeWrong ? (
        <FieldError id={`${id}time-error`} role="alert">
          {t('wrong.maxDurationS', { least: duration(longestAtLeast), most: duration(longestAtMost) })}
        </FieldError>
      ) : (
        <p className="tiny muted">{t('longestHint')}</p>
      )}
    </fieldset>
  );
}

interface SettingFieldsProps {
  readonly id: string;
  readonly image: Image;
  readonly values: RunValues['parameters'];
  readonly register: UseFormRegister<RunValues>;
}

/** Fields of the image's parameters with their allowed values. */
export function SettingFields({ id, image, values, register }: SettingFieldsProps) {
  return (
    <FieldPair>
      {image.parameters.map((parameter) => (
        <Setting
          key={`${image.id} ${parameter.key}`}
          id={`${id}${parameter.key}`}
          parameter={parameter}
          text={values[parameter.key] ?? ''}
          register={register}
        />
      ))}
    </FieldPair>
  );
}

interface SettingProps extends Pick<SettingFieldsProps, 'id' | 'register'> {
  readonly parameter: Parameter;
  readonly text: string;
}

function Setting({ id, parameter, text, register }: SettingProps) {
  const t = useTranslations('gpu.form');
  const field = register(`parameters.${parameter.key}`);
  if (parameter.kind === 'choice')
    return (
      <Select id={id} label={parameter.name} hint={parameter.about} {...field}>
        {parameter.options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    );
  const { least, most, name, about, whole } = parameter;
  const problem = settingProblem(parameter, text);
  return (
    <Input
      id={id}
      label={name}
      hint={
        <>
          {about}
          <SentenceSpace />
          {t('settingHint', { least, most })}
        </>
      }
      error={problem ? t(`wrong.${problem}`, { least, most }) : undefined}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...field}
    />
  );
}
