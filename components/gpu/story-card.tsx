'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { isLive } from '#lib/client/queries/gpu.ts';
import type { RunDetail } from '#lib/contract/gpu-runs.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { gpuHours, settingText } from './gpu-figures.ts';
import type { GpuPlace } from './gpu-place.ts';
import css from './run.module.css';
import { RunTimeline } from './run-timeline.tsx';
import { useDuration } from './use-duration.ts';

/** What happened to a run, its settings and what it cost. */
export function StoryCard({ run, locale }: { run: RunDetail } & Pick<GpuPlace, 'locale'>) {
  const t = useTranslations('gpu.story');
  const id = useId();
  const duration = useDuration();
  const format = formatters(locale, viewerTimeZone());
  const last = run.events.length - 1;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        <RunTimeline
          label={t('title')}
          steps={run.events.map(({ at, kind, text }, index) => ({
            key: `${at} ${kind} ${index}`,
            state: index === last && isLive(run) ? 'now' : 'done',
            text,
            note: <time dateTime={new Date(at * 1000).toISOString()}>{format.dateTime(at)}</time>,
          }))}
        />
        <dl className={css.settings}>
          {run.parameters.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{settingText(value)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('longest')}</dt>
            <dd>{duration(run.longest)}</dd>
          </div>
          <div>
            <dt>{t('cost')}</dt>
            <dd>{t('hours', { hours: gpuHours(run.charged) })}</dd>
          </div>
          {run.returned > 0 ? (
            <div>
              <dt>{t('returned')}</dt>
              <dd>{t('hours', { hours: gpuHours(run.returned) })}</dd>
            </div>
          ) : null}
        </dl>
      </CardBody>
    </Card>
  );
}
