'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { comparedTones } from '#components/chart/tone.ts';
import { Select } from '#components/control/field.tsx';
import { Pager } from '#components/control/pager.tsx';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
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
import { gpuRecordsQuery, type RunFilter, runPageSize } from '#lib/client/queries/gpu.ts';
import { type Run, runSorts, runStates } from '#lib/contract/gpu/gpu-runs.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './records.module.css';
import { RunTable } from './run-table.tsx';

// Loaded on demand, because runs are rarely compared.
const RunCompare = lazy(() => import('./run-compare.tsx').then((m) => ({ default: m.RunCompare })));

const newestFirst = { by: 'number', direction: 'desc' } as const;

/** Filter, sort order and page of the address. */
function useRunFilter(): RunFilter {
  const { state, sort, page } = useAddressParams(['state', 'sort', 'page']);
  return { state: runStates.find((one) => one === state) ?? '', sort: sortOf(sort, runSorts), page: pageOf(page) };
}

interface RecordsCardProps extends GpuScreenContext {
  /** True while changes are pushed. */
  readonly live: boolean;
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
}

/** All runs of the team; up to five of them can be compared. */
export function RecordsCard(props: RecordsCardProps) {
  const { competitionID, live } = props;
  const t = useTranslations('gpu.records');
  const comparison = useTranslations('gpu.compare');
  const format = useFormats();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const filter = useRunFilter();
  const [compared, setCompared] = useState<readonly Run[]>([]);
  const records = useQuery(gpuRecordsQuery(competitionID, filter));
  useExistingPage(records, { page: filter.page, pageSize: runPageSize });
  const toggle = (run: Run) =>
    setCompared((now) =>
      now.some(({ id: known }) => known === run.id)
        ? now.filter(({ id: known }) => known !== run.id)
        : [...now, run].slice(0, comparedTones.length),
    );
  const newest = compared.toSorted((one, other) => other.number - one.number);
  return (
    <>
      {newest.length > 1 ? (
        <Suspense>
          <RunCompare
            runs={newest}
            competitionID={competitionID}
            onClose={() => {
              setCompared([]);
              card.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <p className="sr" role="status">
        {newest.length > 1
          ? comparison('shown', { runs: format.list(newest.map(({ number }) => String(number))) })
          : null}
      </p>
      <Card as="section" aria-labelledby={id} ref={card} tabIndex={-1}>
        <CardHead id={id} title={t('title')}>
          <span className={`small muted ${css.live}`} role="status">
            <Dot live={live} />
            {t(live ? 'live' : 'polling')}
          </span>
        </CardHead>
        <CardBody className={css.filter}>
          <StateFilter
            id={`${id}state`}
            state={filter.state}
            onState={(state) => setAddressParams({ state, page: '' })}
          />
          <p className={`small muted ${css.limit}`} role="status">
            {compared.length === comparedTones.length ? t('compareFull') : null}
          </p>
        </CardBody>
        <QueryBoundary query={records}>
          {({ list, total }) =>
            total === 0 ? (
              <Empty level={3} title={t('noneTitle')} text={t(filter.state ? 'noneSuch' : 'none')} />
            ) : (
              <>
                <RunTable
                  {...props}
                  caption={t('title')}
                  list={list}
                  sort={filter.sort ?? newestFirst}
                  onSort={(sort) => setAddressParams({ sort: sortText(sort), page: '' })}
                  compared={compared}
                  onCompare={toggle}
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

interface StateFilterProps {
  readonly id: string;
  readonly state: RunFilter['state'];
  readonly onState: (state: RunFilter['state']) => void;
}

function StateFilter({ id, state, onState }: StateFilterProps) {
  const t = useTranslations('gpu');
  return (
    <Select
      id={id}
      label={t('records.state')}
      value={state}
      onChange={({ target }) => onState(runStates.find((one) => one === target.value) ?? '')}
    >
      <option value="">{t('records.allStates')}</option>
      {runStates.map((one) => (
        <option key={one} value={one}>
          {t(`state.${one}`)}
        </option>
      ))}
    </Select>
  );
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const t = useTranslations('gpu.records');
  const last = Math.ceil(total / runPageSize);
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
