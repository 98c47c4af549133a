'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import {
  type ChosenLevels,
  mostOfRubric,
  pointsOfCriterion,
  type Rubric,
} from '#lib/contract/training/training-rubrics.ts';
import css from './attempts.module.css';

interface RubricViewProps {
  readonly rubric: Rubric;
  /** Chosen levels; undefined: not marked yet. */
  readonly levels?: ChosenLevels | undefined;
  /** Reason for points that differ from the sum of the levels; blank for none. */
  readonly reason?: string;
  /** Of the question. */
  readonly lang: string;
}

/** Criteria of a question with their levels, the chosen ones marked. Renders nothing without criteria. */
export function RubricView({ rubric, levels, reason = '', lang }: RubricViewProps) {
  const t = useTranslations('training.rubric');
  // A page has as many of these as questions and tries: no landmarks.
  const id = useId();
  if (rubric.length === 0) return null;
  return (
    <div className={css.rubric}>
      <h3 id={id}>{t('title')}</h3>
      <ul aria-labelledby={id}>
        {rubric.map((criterion) => {
          const { key, title, description } = criterion;
          const points = levels && pointsOfCriterion(criterion, levels);
          return (
            <li key={key}>
              <p className={css.criterion}>
                <b lang={lang}>{title}</b>
                <span>
                  {points === undefined || points === null
                    ? t('most', { most: mostOfRubric([criterion]) })
                    : t('points', { points: String(points), most: mostOfRubric([criterion]) })}
                </span>
              </p>
              {description === '' ? null : (
                <p className="small muted" lang={lang}>
                  {description}
                </p>
              )}
              <ul className={css.levels}>
                {criterion.levels.map((level) => {
                  const isChosen = levels?.[key] === level.key;
                  return (
                    <li key={level.key} data-chosen={isChosen || undefined}>
                      {isChosen ? <Icon name="check" /> : null}
                      <span lang={lang}>{level.title}</span>
                      <span className="num">{level.points}</span>
                      {isChosen ? <span className="sr">{t('chosen')}</span> : null}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
      {reason === '' ? null : <p className="small">{t('adjusted', { reason })}</p>}
    </div>
  );
}
