'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { chargedAt, gpuHours } from '#components/gpu/gpu-figures.ts';
import { Card, Facts } from '#components/ui/card.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './quota.module.css';

/** The team's GPU hours: used, held for runs and slots, refunded, free; and the deadline for starting runs. */
export function QuotaCard({ overview }: GpuScreenContext) {
  const t = useTranslations('gpu.quota');
  const id = useId();
  const { quota, gpus, active, runStop, timeZone } = overview;
  const format = useFormats(timeZone);
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
          ...(quota.slots > 0 ? [{ term: t('slots'), value: hours(quota.slots) }] : []),
          { term: t('returned'), value: hours(quota.returned) },
          ...(active.length > 0
            ? [{ term: t('soFar', { count: active.length }), value: <SoFar active={active} /> }]
            : []),
          { term: t('cardsFree'), value: t('gpus', { free: gpus.free, total: gpus.total }) },
          { term: t('closes'), value: format.deadline(runStop.closesAt) },
        ]}
      />
    </Card>
  );
}

/** Cost of the active runs, updated every second. */
function SoFar({ active }: { active: readonly Run[] }) {
  const t = useTranslations('gpu.quota');
  const now = useServerSeconds();
  const seconds = active.reduce((sum, run) => sum + chargedAt(run, now), 0);
  return t('hours', { hours: gpuHours(seconds) });
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Used hours are filled, held ones hatched; the text above and below gives the same values. Shares from 0 to 1. */
function Track({ used, held }: { used: number; held: number }) {
  return (
    <div className={css.track} aria-hidden="true">
      <i style={{ '--at': percent(used) }} />
      <i className={css.held} style={{ '--at': percent(held) }} />
    </div>
  );
}
