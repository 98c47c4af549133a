'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { UseFormRegister } from 'react-hook-form';
import { gpuCardsQuery } from '#lib/client/queries/gpu.ts';
import { cardCounts } from '#lib/contract/gpu-runs.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './form.module.css';
import { gpuHours } from './gpu-figures.ts';
import type { GpuPlace } from './gpu-place.ts';
import type { RunValues } from './run-values.ts';

interface CardChoiceProps extends Pick<GpuPlace, 'competitionID' | 'locale'> {
  readonly imageId: string;
  /** Seconds. */
  readonly longest: number;
  /** The waiting run that is changed. */
  readonly replaces: string | null;
  readonly register: UseFormRegister<RunValues>;
}

/** One, two, four or eight cards: what each costs and when it could start, or why it cannot be had now. */
export function CardChoice({ competitionID, locale, imageId, longest, replaces, register }: CardChoiceProps) {
  const t = useTranslations('gpu.form');
  const options = useQuery(gpuCardsQuery(competitionID, { imageId, longest, replaces }));
  const format = formatters(locale, viewerTimeZone());
  return (
    <fieldset className={css.cards}>
      <legend>{t('cards')}</legend>
      <div>
        {cardCounts.map((count) => {
          const option = options.data?.find(({ cards }) => cards === count);
          const closed = option?.reason != null;
          return (
            <label key={count} className={css.card}>
              <input type="radio" value={count} disabled={closed} {...register('cards')} />
              <b>{t('cardCount', { count })}</b>
              <small>{t('costs', { hours: gpuHours(option?.cost ?? count * longest) })}</small>
              <small>
                {closed
                  ? option?.text
                  : option?.expected
                    ? t('starts', { time: format.inboxTime(option.expected.at) })
                    : ' '}
              </small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
