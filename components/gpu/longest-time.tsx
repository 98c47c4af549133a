'use client';

import { useTranslations } from 'next-intl';
import { FieldError, Input } from '#components/ui/field.tsx';
import css from './form.module.css';
import type { GpuPlace } from './gpu-place.ts';
import { useDuration } from './use-duration.ts';
import type { RunFormState } from './use-run-form.ts';

interface LongestTimeProps extends Pick<GpuPlace, 'overview'> {
  readonly id: string;
  readonly run: RunFormState;
}

/** Times that runs often take, in seconds. */
const usual = [600, 1800, 3600, 7200, 14_400] as const;

/** How long a run may take at most; after that it gets a signal and sixty seconds. */
export function LongestTime({ id, run, overview: { longestAtLeast, longestAtMost } }: LongestTimeProps) {
  const t = useTranslations('gpu.form');
  const duration = useDuration();
  const { form, longest, problem } = run;
  return (
    <fieldset className={css.longest}>
      <legend>{t('longest')}</legend>
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
              aria-pressed={longest === seconds}
              onClick={() => run.setLongest(seconds)}
            >
              {duration(seconds)}
            </button>
          ))}
        </div>
      </div>
      {problem === 'longest' ? (
        <FieldError role="alert">
          {t('wrong.longest', { least: duration(longestAtLeast), most: duration(longestAtMost) })}
        </FieldError>
      ) : (
        <p className="tiny muted">{t('longestHint')}</p>
      )}
    </fieldset>
  );
}
