'use client';

import { useTranslations } from 'next-intl';
import type { Stage } from '#lib/contract/works.ts';
import { formatters } from '#lib/time/format.ts';
import css from './work.module.css';
import type { WorkPlace } from './work-place.ts';

type StageLineProps = Omit<WorkPlace, 'stage'> & { readonly stages: readonly Stage[] };
type When = 'before' | 'now' | 'done';

const whenOf = ({ opensAt, closesAt }: Stage, now: number): When =>
  now < opensAt ? 'before' : now < closesAt ? 'now' : 'done';

/** The stages in their order: what is over, what runs, what comes. */
export function StageLine({ stages, contest, locale, now }: StageLineProps) {
  const t = useTranslations('work.line');
  const format = formatters(locale, contest.timeZone);
  return (
    <ol className={css.line} aria-label={t('label')}>
      {stages.map((stage) => {
        const when = whenOf(stage, now);
        return (
          <li key={stage.stageType} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
            <b>{stage.name}</b>
            <span>{format.range(stage.opensAt, stage.closesAt - 1)}</span>
            <small>{t(when)}</small>
          </li>
        );
      })}
    </ol>
  );
}
