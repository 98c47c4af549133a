'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Select } from '#components/control/field.tsx';
import { Pager } from '#components/control/pager.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { FreezeNotice } from '#components/track/freeze-notice.tsx';
import { ScoresCard } from '#components/track/scores-card.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import {
  pageOf,
  pageText,
  setAddressParams,
  sortOf,
  sortText,
  useAddressParams,
  useExistingPage,
} from '#lib/client/address-params.ts';
import { type RecordFilter, recordPageSize, recordsQuery } from '#lib/client/queries/submissions.ts';
import { useRecordEvents } from '#lib/client/use-record-events.ts';
import { submissionSorts, submissionStates } from '#lib/contract/submissions/submissions.ts';
import { submissionKinds, type TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { FinalChoiceBox, FinalChoicesCard, useFinalChoices } from './final-choices.tsx';
import { RecordCompare } from './record-compare.tsx';
import { RecordTable } from './record-table.tsx';
import css from './records-tab.module.css';

const newestFirst = { by: 'submittedAt', direction: 'desc' } as const;

/** Filter, sort order and page of the address. */
function useRecordFilter(): RecordFilter {
  const { kind, state, sort, page } = useAddressParams(['kind', 'state', 'sort', 'page']);
  return {
    kind: submissionKinds.find((one) => one === kind) ?? '',
    state: submissionStates.find((one) => one === state) ?? '',
    sort: sortOf(sort, submissionSorts),
    page: pageOf(page),
  };
}

/** Submissions to compare. */
const mostCompared = 2;

/** Ids of the address: the page of a submission leads here with two of them. */
function useCompared(): readonly string[] {
  const { compare: text } = useAddressParams(['compare']);
  return text.split(',').filter(Boolean).slice(0, mostCompared);
}

const compare = (ids: readonly string[]) => setAddressParams({ compare: ids.slice(0, mostCompared).join(',') });

/** All submissions of the team, with live states. */
export function RecordsTab(place: TrackContext) {
  const { track } = place;
  const t = useTranslations('submission.records');
  const card = useRef<HTMLDivElement>(null);
  const filter = useRecordFilter();
  const compared = useCompared();
  const records = useQuery(recordsQuery(track.raceId, filter));
  useExistingPage(records, { page: filter.page, pageSize: recordPageSize });
  const live = useRecordEvents(track.raceId);
  const choices = useFinalChoices(place);
  return (
    <>
      <FreezeNotice track={track} />
      <ScoresCard track={track} />
      <FinalChoicesCard place={place} choices={choices} />
      <RecordCompare
        place={place}
        ids={compared}
        onClose={() => {
          compare([]);
          card.current?.focus();
        }}
      />
      <Card as="section" aria-labelledby="records-title" ref={card} tabIndex={-1}>
        <CardHead id="records-title" title={t('title')}>
          <span className={`small muted ${css.live}`} role="status">
            <Dot live={live} />
            {t(live ? 'live' : 'polling')}
          </span>
        </CardHead>
        <RecordFilters track={track} filter={filter} />
        <QueryBoundary query={records}>
          {({ list, total }) =>
            total === 0 ? (
              <NoRecords place={place} filtered={filter.kind !== '' || filter.state !== ''} />
            ) : (
              <>
                <RecordTable
                  place={place}
                  caption={t('title')}
                  list={list}
                  sorting={{
                    sort: filter.sort ?? newestFirst,
                    onSort: (sort) => setAddressParams({ sort: sortText(sort), page: '' }),
                  }}
                  choiceOf={
                    choices.isOpen
                      ? (submission, { isLabelled }) => (
                          <FinalChoiceBox submission={submission} choices={choices} isLabelled={isLabelled} />
                        )
                      : undefined
                  }
                  compared={compared}
                  onCompare={(id) =>
                    compare(compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id])
                  }
                />
                <Pages total={total} page={filter.page} onPage={(page) => setAddressParams({ page: pageText(page) })} />
              </>
            )
          }
        </QueryBoundary>
      </Card>
    </>
  );
}

function NoRecords({ place, filtered }: { place: TrackContext; filtered: boolean }) {
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
        placeOf={(one) => t('page', { page: one, pages: last })}
        before={t('newer')}
        after={t('older')}
        onPage={onPage}
      />
    </CardFoot>
  );
}

interface RecordFiltersProps {
  readonly track: TrackDetails;
  readonly filter: RecordFilter;
}

/** Filters by kind and state; a change resets to the first page. */
function RecordFilters({ track, filter }: RecordFiltersProps) {
  const t = useTranslations('submission');
  const id = useId();
  const kinds = submissionKinds.filter((kind) => track.kinds.some((rules) => rules.kind === kind));
  return (
    <CardBody className={css.filters}>
      <Select
        id={`${id}-kind`}
        label={t('records.kind')}
        value={filter.kind}
        onChange={({ target }) => setAddressParams({ kind: target.value, page: '' })}
      >
        <option value="">{t('records.allKinds')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}-state`}
        label={t('records.state')}
        value={filter.state}
        onChange={({ target }) => setAddressParams({ state: target.value, page: '' })}
      >
        <option value="">{t('records.allStates')}</option>
        {submissionStates.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Select>
    </CardBody>
  );
}
