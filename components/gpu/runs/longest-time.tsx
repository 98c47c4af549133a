'use client';

import { minutesToSeconds } from 'date-fns';
import { useTranslations } from 'next-intl';
import { FieldError, Input } from '#components/control/field.tsx';
import css from '#components/gpu/form.module.css';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { useDuration } from './use-duration.ts';
import type { RunFormState } from './use-run-form.ts';

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
  const { form, maxDurationS, problem } = run;
  return (
    <fieldset className={css.duration}>
      <legend>{t('maxDurationS')}</legend>
      <div className={css.times}>
        <Input
          id={`${id}hours`}
          label={t('hours')}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('hours')}
        />
        <Input
          id={`${id}minutes`}
          label={t('minutes')}
          inputMode="numeric"
          autoComplete="off"
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
      {problem === 'maxDurationS' ? (
        <FieldError role="alert">
          {t('wrong.maxDurationS', { least: duration(longestAtLeast), most: duration(longestAtMost) })}
        </FieldError>
      ) : (
        <p className="tiny muted">{t('longestHint')}</p>
      )}
    </fieldset>
  );
}
