'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { recordsQuery } from '#lib/client/queries/submissions.ts';
import type { TrackPlace } from '../track/track-place.ts';
import { RecordTable } from './record-table.tsx';

const shown = 5;

/** The newest submissions, to watch beside the upload what becomes of them. */
export function RecentRecords(place: TrackPlace) {
  const t = useTranslations('submission.records');
  const records = useQuery(recordsQuery(place.track.raceId, { kind: '', state: '', page: 1 }));
  return (
    <Loaded query={records}>
      {({ list }) => (
        <Card as="section" aria-labelledby="recent-title">
          <CardHead id="recent-title" title={t('recent')}>
            {list.length > 0 ? <MoreLink href={place.hrefOf('records')}>{t('all')}</MoreLink> : null}
          </CardHead>
          {list.length === 0 ? (
            <CardBody>
              <p className="muted">{t('none')}</p>
            </CardBody>
          ) : (
            <RecordTable place={place} caption={t('recent')} list={list.slice(0, shown)} />
          )}
        </Card>
      )}
    </Loaded>
  );
}
