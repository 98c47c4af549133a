'use client';

import { useTranslations } from 'next-intl';
import css from './mark-card.module.css';

interface QuickPointsProps {
  readonly most: number;
  readonly chosen: string;
  readonly number: number;
  readonly onChoose: (points: string) => void;
}

/** Nothing, half and all points by one press: what most answers get. */
export function QuickPoints({ most, chosen, number, onChoose }: QuickPointsProps) {
  const t = useTranslations('teaching.marks');
  const choices = [...new Set([0, Math.round(most) / 2, most])].map(String);
  return (
    <fieldset className={css.quick}>
      <legend className="sr">{t('quick', { number })}</legend>
      {choices.map((points) => (
        <button key={points} type="button" aria-pressed={points === chosen.trim()} onClick={() => onChoose(points)}>
          {points}
        </button>
      ))}
    </fieldset>
  );
}
