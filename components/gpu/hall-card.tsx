'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import { gpuHallQuery } from '#lib/client/queries/gpu.ts';
import type { PublicRun } from '#lib/contract/gpu-hall.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { GpuPlace } from './gpu-place.ts';
import css from './hall.module.css';
import { LossSpark } from './loss-spark.tsx';
import { RunStateChip } from './run-state.tsx';

/** Everybody's runs: who waits where and why, and how the losses fall. Logs stay with their teams. */
export function HallCard({ competitionID, locale, overview }: GpuPlace) {
  const t = useTranslations('gpu.hall');
  const id = useId();
  const hall = useQuery(gpuHallQuery(competitionID));
  return (
    <Loaded query={hall}>
      {({ runs, cards }) => (
        <Card as="section" className={css.card ?? ''} aria-labelledby={id}>
          <CardHead id={id} title={t('title')}>
            <span className="small muted">{t('cards', { free: cards.free, total: cards.total })}</span>
          </CardHead>
          {runs.length === 0 ? (
            <Empty level={3} title={t('noneTitle')} text={t('none')} />
          ) : (
            <RunRows runs={runs} teamId={overview.teamId} locale={locale} caption={t('title')} />
          )}
        </Card>
      )}
    </Loaded>
  );
}

interface RunRowsProps extends Pick<GpuPlace, 'locale'> {
  readonly runs: readonly PublicRun[];
  readonly teamId: string;
  readonly caption: string;
}

function RunRows({ runs, teamId, locale, caption }: RunRowsProps) {
  const t = useTranslations('gpu.hall');
  const format = formatters(locale, viewerTimeZone());
  return (
    <Table
      caption={caption}
      fit
      columns={[
        { key: 'team', head: t('team'), rowHead: true },
        { key: 'state', head: t('state') },
        { key: 'loss', head: t('loss'), end: true },
        { key: 'cards', head: t('cardsHead'), end: true, hide: 'narrow' },
        { key: 'when', head: t('when'), hide: 'narrow' },
        { key: 'because', head: t('because.head'), hide: 'mid' },
      ]}
      rows={runs.map((run) => ({
        key: run.id,
        mine: run.teamId === teamId,
        cells: {
          team: (
            <span className={css.team}>
              <bdi>{run.team}</bdi>
              <small>
                <bdi>{run.name}</bdi>, {run.raceName}
              </small>
            </span>
          ),
          state: (
            <span className={css.state}>
              <RunStateChip state={run.state} />
              {run.place === null ? null : <small>{t('place', { place: run.place })}</small>}
            </span>
          ),
          loss: <LossSpark losses={run.losses} />,
          cards: run.cards,
          when: whenOf(run, format.inboxTime, t),
          because: t(`because.${run.because}`),
        },
      }))}
    />
  );
}

type Words = ReturnType<typeof useTranslations<'gpu.hall'>>;

function whenOf({ expectedAt, endsAt, because }: PublicRun, time: (seconds: number) => string, t: Words): string {
  if (expectedAt !== null) return t('starts', { time: time(expectedAt) });
  if (endsAt === null) return '–';
  return t(because === 'ended' ? 'ended' : 'ends', { time: time(endsAt) });
}
