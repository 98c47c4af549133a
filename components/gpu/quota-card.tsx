'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, Facts } from '#components/ui/card.tsx';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { formatters } from '#lib/time/format.ts';
import { chargedAt, gpuHours } from './gpu-figures.ts';
import type { GpuPlace } from './gpu-place.ts';
import css from './quota.module.css';
import { useServerSeconds } from './use-server-seconds.ts';

/** The team's hours: used, held for runs, given back, free; and until when runs may start. */
export function QuotaCard({ overview, locale }: GpuPlace) {
  const t = useTranslations('gpu.quota');
  const id = useId();
  const { quota, cards, active, runStop, timeZone } = overview;
  const format = formatters(locale, timeZone);
  const hours = (seconds: number) => t('hours', { hours: gpuHours(seconds) });
  return (
    <Card as="section" pad className={`stack ${css.card}`} aria-labelledby={id}>
      <div className="row between">
        <h2 id={id}>{t('title')}</h2>
        <span className="small muted">{t('until', { date: format.deadline(runStop.until) })}</span>
      </div>
      <div className={css.meter}>
        <p>
          <span>{t('usedAndHeld')}</span>
          <b>{t('of', { used: gpuHours(quota.used + quota.held), total: gpuHours(quota.total) })}</b>
        </p>
        <Track used={quota.used / quota.total} held={quota.held / quota.total} />
        <p className="tiny muted">
          <span>{t('parts', { used: gpuHours(quota.used), held: gpuHours(quota.held) })}</span>
          <span>{t('free', { free: gpuHours(quota.free) })}</span>
        </p>
      </div>
      <Facts
        rows
        facts={[
          { term: t('returned'), value: hours(quota.returned) },
          ...(active.length > 0
            ? [{ term: t('soFar', { count: active.length }), value: <SoFar active={active} /> }]
            : []),
          { term: t('cardsFree'), value: t('cards', { free: cards.free, total: cards.total }) },
          { term: t('closes'), value: format.deadline(runStop.closesAt) },
        ]}
      />
    </Card>
  );
}

/** What the runs that go have cost up to this second. */
function SoFar({ active }: { active: readonly Run[] }) {
  const t = useTranslations('gpu.quota');
  const now = useServerSeconds();
  const seconds = active.reduce((sum, run) => sum + chargedAt(run, now), 0);
  return t('hours', { hours: gpuHours(seconds) });
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Used hours filled, held ones hatched; the words above and below say the same. Shares from 0 to 1. */
function Track({ used, held }: { used: number; held: number }) {
  return (
    <div className={css.track} aria-hidden="true">
      <i style={{ '--at': percent(used) }} />
      <i className={css.held} style={{ '--at': percent(held) }} />
    </div>
  );
}
