'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import css from '#components/gpu/form.module.css';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours } from '#components/gpu/gpu-figures.ts';
import { gpuChoicesQuery } from '#lib/client/queries/gpu.ts';
import { gpuCounts } from '#lib/contract/gpu/gpu-runs.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { RunValues } from './use-run-form.ts';

interface GpuChoiceProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly imageId: string;
  /** Seconds. */
  readonly maxDurationS: number;
  /** Id of the waiting run being changed; null for a new run. */
  readonly replaces: string | null;
  readonly control: Control<RunValues>;
}

/**
 * 1, 2, 4 or 8 GPUs with cost and possible start, or the reason why they are not available. The choice is kept while it
 * is not available: a form that reads it from the disabled control would send one GPU instead.
 */
export function GpuChoice({ competitionID, imageId, maxDurationS, replaces, control }: GpuChoiceProps) {
  const t = useTranslations('gpu.form');
  const wait = useTranslations('gpu.wait');
  const options = useQuery(gpuChoicesQuery(competitionID, { imageId, maxDurationS, replaces }));
  const format = useViewerFormats();
  const { field } = useController({ control, name: 'gpus' });
  return (
    <fieldset className={css.gpus}>
      <legend>{t('gpus')}</legend>
      <div>
        {gpuCounts.map((count) => {
          const option = options.data?.find(({ gpus }) => gpus === count);
          const closed = option?.reason != null;
          return (
            <label key={count} className={css.card}>
              <input
                type="radio"
                name={field.name}
                value={count}
                checked={field.value === String(count)}
                disabled={closed}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
              <b>{t('cardCount', { count })}</b>
              <small>{t('costs', { hours: gpuHours(option?.cost ?? count * maxDurationS) })}</small>
              <small>
                {closed
                  ? option?.text
                  : option?.expected
                    ? t('starts', { time: format.inboxTime(option.expected.at) })
                    : ' '}
              </small>
              {!closed && option?.waitReason ? <small>{wait(option.waitReason)}</small> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
