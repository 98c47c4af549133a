'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { questionLimits } from '#lib/contract/training-questions.ts';
import css from './picked-list.module.css';
import { pointsOf } from './typed-marks.ts';

interface PointsFieldProps {
  readonly number: number;
  readonly points: number;
  readonly onChange: (points: number) => void;
}

/** What a question is worth in this task. Half-typed points change nothing until they are some. */
export function PointsField({ number, points, onChange }: PointsFieldProps) {
  const t = useTranslations('teaching.picked');
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? points : pointsOf(typed, questionLimits.points);
  const change = (text: string) => {
    setTyped(text);
    const next = pointsOf(text, questionLimits.points);
    if (next) onChange(next);
  };
  return (
    <label className={css.points}>
      <input
        inputMode="decimal"
        value={typed ?? String(points)}
        aria-label={t('points', { number })}
        aria-invalid={read ? undefined : true}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden="true">{t('pointsUnit')}</span>
    </label>
  );
}
