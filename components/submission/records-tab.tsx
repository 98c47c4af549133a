'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type RecordFilter, recordPageSize, recordsQuery } from '#lib/client/queries/submissions.ts';
import { useRecordEvents } from '#lib/client/use-record-events.ts';
import type { Submission } from '#lib/contract/submissions.ts';
import { FreezeNotice } from '../track/freeze-notice.tsx';
import type { TrackPlace } from '../track/track-place.ts';
import { RecordCompare } from './record-compare.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import css from './records-tab.module.css';
import { ScoresCard } from './scores-card.tsx';

const everything: RecordFilter = { kind: '', state: '', page: 1 };

/** Everything the team handed in, with states that change while one looks. */
export function RecordsTab(place: TrackPlace) {
  const { track, locale } = place;
  const t = useTranslations('submission.records');
  const [filter, setFilter] = useState(everything);
  const [compared, setCompared] = useState<readonly Submission[]>([]);
  const records = useQuery(recordsQuery(track.raceId, filter));
  const live = useRecordEvents(track.raceId);
  const toggle = (list: readonly Submission[]) => (id: string) =>
    setCompared((now) => {
      const chosen = list.find((one) => one.id === id);
      return now.some((one) => one.id === id)
        ? now.filter((one) => one.id !== id)
        : [...now, ...(chosen ? [chosen] : [])].slice(0, 2);
    });
  return (
    <>
      <FreezeNotice track={track} locale={locale} />
      <ScoresCard track={track} locale={locale} />
      {compared.length === 2 ? <RecordCompare place={place} pair={compared} onClose={() => setCompared([])} /> : null}
      <Card as="section" aria-labelledby="records-title">
        <CardHead id="records-title" title={t('title')}>
          <span className={`small muted ${css.live}`} role="status">
            <Dot live={live} />
            {t(live ? 'live' : 'polling')}
          </span>
        </CardHead>
        <RecordFilters track={track} filter={filter} onChange={setFilter} />
        <Loaded query={records}>
          {({ list, total }) =>
            list.length === 0 ? (
              <NoRecords place={place} filtered={filter.kind !== '' || filter.state !== ''} />
            ) : (
              <>
                <RecordTable
                  place={place}
                  caption={t('title')}
                  list={list}
                  compared={compared.map(({ id }) => id)}
                  onCompare={toggle(list)}
                />
                <Pages total={total} page={filter.page} onPage={(page) => setFilter({ ...filter, page })} />
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

function NoRecords({ place, filtered }: { place: TrackPlace; filtered: boolean }) {
  const t = useTranslations('submission.records');
  if (filtered) return <Empty level={3} title={t('noneSuchTitle')} text={t('noneSuch')} />;
  return (
    <Empty
      level={3}
      title={t('noneTitle')}
      text={t('none')}
      action={
        place.tabs.includes('submit') ? <LinkButton href={place.hrefOf('submit')}>{t('toSubmit')}</LinkButton> : null
      }
    />
  );
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const t = useTranslations('submission.records');
  const last = Math.ceil(total / recordPageSize);
  if (last <= 1) return null;
  return (
    <CardFoot>
      <Pager
        label={t('pages')}
        page={page}
        last={last}
        place={t('page', { page, pages: last })}
        before={t('newer')}
        after={t('older')}
        onPage={onPage}
      />
    </CardFoot>
  );
}
