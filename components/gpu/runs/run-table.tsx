'use client';

import { useTranslations } from 'next-intl';
import { comparedTones } from '#components/chart/tone.ts';
import { RowCheckbox } from '#components/control/row-checkbox.tsx';
import { type Sorting, sortHead } from '#components/control/sort-label.tsx';
import { chargedAt, gpuHours, metricFigure } from '#components/gpu/gpu-figures.ts';
import { Chip } from '#components/ui/chip.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { type Column, NarrowOnly, Table } from '#components/ui/table.tsx';
import type { Run, RunSort } from '#lib/contract/gpu/gpu-runs.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './records.module.css';
import { RunStateChip, useDuration, WaitReasonChip } from './run-state.tsx';

interface RunTableProps extends Sorting<RunSort> {
  readonly caption: string;
  readonly list: readonly Run[];
  /** Run shown above the table. */
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
  readonly compared: readonly Run[];
  readonly onCompare: (run: Run) => void;
}

export function RunTable({ caption, list, shownId, onShow, compared, onCompare, ...sorting }: RunTableProps) {
  const t = useTranslations('gpu.records');
  const columns: readonly Column[] = [
    { key: 'run', ...sortHead(sorting, 'number', 'desc', t('run')), rowHead: true },
    { key: 'state', head: t('state') },
    { key: 'gpus', ...sortHead(sorting, 'gpus', 'desc', t('gpus')), end: true, hide: 'narrow' },
    { key: 'hours', ...sortHead(sorting, 'hours', 'desc', t('hours')), end: true, hide: 'narrow' },
    { key: 'best', head: t('best'), end: true, hide: 'mid' },
    { key: 'compare', head: t('compare'), end: true, hide: 'narrow' },
  ];
  return (
    <Table
      caption={caption}
      fit
      columns={columns}
      rows={list.map((run) => ({
        key: run.id,
        mine: run.id === shownId,
        cells: {
          run: <RunCell run={run} isShown={run.id === shownId} onShow={onShow} />,
          state: (
            <>
              <StateCell run={run} />
              <NarrowOnly>
                <CompareBox run={run} compared={compared} onCompare={onCompare} isLabelled />
              </NarrowOnly>
            </>
          ),
          gpus: run.gpus,
          hours: <HoursCell run={run} />,
          best: <BestCell run={run} />,
          compare: <CompareBox run={run} compared={compared} onCompare={onCompare} />,
        },
      }))}
    />
  );
}

interface RunCellProps extends Pick<RunTableProps, 'onShow'> {
  readonly run: Run;
  readonly isShown: boolean;
}

function RunCell({ run, isShown, onShow }: RunCellProps) {
  const t = useTranslations('gpu');
  const format = useViewerFormats();
  const now = useServerSeconds();
  return (
    <span className={css.run}>
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={() => onShow(run.id)}>
        {t('run.title', { number: run.number, name: run.name })}
      </button>
      <small>
        {t.rich('records.facts', {
          bdi,
          image: run.imageName,
          by: run.by,
          at: format.dateTime(run.startedAt ?? run.queuedAt),
        })}
      </small>
      <small className={css.narrowFacts}>
        {t('records.narrow', { gpus: run.gpus, hours: gpuHours(chargedAt(run, now)) })}{' '}
        {run.best ? <b>{`${run.best.name} ${metricFigure(run.best.value)}`}</b> : null}
      </small>
    </span>
  );
}

function StateCell({ run }: { run: Run }) {
  const t = useTranslations('gpu.records');
  const { state, reason, waitReason, place, result } = run;
  return (
    <span className={css.state}>
      <RunStateChip state={state} />
      <WaitReasonChip reason={waitReason} />
      {result?.submissionId ? (
        <Chip tone="line" icon="check">
          {t('submitted')}
        </Chip>
      ) : null}
      {place === null ? null : <small>{t('place', { place })}</small>}
      {reason && state !== 'done' ? <small>{reason}</small> : null}
    </span>
  );
}

function HoursCell({ run }: { run: Run }) {
  const duration = useDuration();
  const now = useServerSeconds();
  const { startedAt, endedAt } = run;
  return (
    <span className={css.two}>
      {gpuHours(chargedAt(run, now))}
      <small>{startedAt !== null && endedAt !== null ? duration(endedAt - startedAt) : null}</small>
    </span>
  );
}

function BestCell({ run: { best } }: { run: Run }) {
  if (!best) return '–';
  return (
    <span className={css.two}>
      {metricFigure(best.value)}
      <small>{best.name}</small>
    </span>
  );
}

interface CompareBoxProps extends Pick<RunTableProps, 'compared' | 'onCompare'> {
  readonly run: Run;
  /** Beside its label; otherwise the column is its label. */
  readonly isLabelled?: boolean;
}

function CompareBox({ run, compared, onCompare, isLabelled = false }: CompareBoxProps) {
  const t = useTranslations('gpu.records');
  const chosen = compared.some(({ id }) => id === run.id);
  const full = compared.length === comparedTones.length && !chosen;
  return (
    <RowCheckbox
      className={(isLabelled && css.belowState) || undefined}
      label={isLabelled ? t('compare') : undefined}
      accessibleName={
        <>
          {t('compareName', { number: run.number })} {full ? t('compareFull') : null}
        </>
      }
      checked={chosen}
      disabled={run.startedAt === null || full}
      onChange={() => onCompare(run)}
    />
  );
}
