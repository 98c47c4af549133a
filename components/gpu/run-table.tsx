'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '#components/ui/chip.tsx';
import { Checkbox } from '#components/ui/field.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { Run } from '#lib/contract/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { chargedAt, gpuHours, metricFigure } from './gpu-figures.ts';
import css from './records.module.css';
import { RunStateChip } from './run-state.tsx';
import { useDuration } from './use-duration.ts';
import { useServerSeconds } from './use-server-seconds.ts';

interface RunTableProps {
  readonly caption: string;
  readonly list: readonly Run[];
  readonly locale: Locale;
  /** The run that is shown above. */
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
  readonly compared: readonly Run[];
  readonly onCompare: (run: Run) => void;
}

/** Runs as rows: which, where, what it cost and reached. */
export function RunTable({ caption, list, locale, shownId, onShow, compared, onCompare }: RunTableProps) {
  const t = useTranslations('gpu.records');
  const columns: readonly Column[] = [
    { key: 'run', head: t('run'), rowHead: true },
    { key: 'state', head: t('state') },
    { key: 'cards', head: t('cards'), end: true, hide: 'narrow' },
    { key: 'hours', head: t('hours'), end: true, hide: 'narrow' },
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
          run: <RunCell run={run} locale={locale} isShown={run.id === shownId} onShow={onShow} />,
          state: <StateCell run={run} />,
          cards: run.cards,
          hours: <HoursCell run={run} />,
          best: <BestCell run={run} />,
          compare: <CompareBox run={run} compared={compared} onCompare={onCompare} />,
        },
      }))}
    />
  );
}

interface RunCellProps extends Pick<RunTableProps, 'locale' | 'onShow'> {
  readonly run: Run;
  readonly isShown: boolean;
}

function RunCell({ run, locale, isShown, onShow }: RunCellProps) {
  const t = useTranslations('gpu');
  const format = formatters(locale, viewerTimeZone());
  return (
    <span className={css.run}>
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={() => onShow(run.id)}>
        {t('run.title', { number: run.number, name: run.name })}
      </button>
      <small>
        {t('records.facts', { image: run.imageName, by: run.by, at: format.dateTime(run.startedAt ?? run.queuedAt) })}
      </small>
    </span>
  );
}

function StateCell({ run }: { run: Run }) {
  const t = useTranslations('gpu.records');
  const { state, reason, place, result } = run;
  return (
    <span className={css.state}>
      <RunStateChip state={state} />
      {result?.submissionId ? (
        <Chip tone="line" icon="check">
          {t('handedIn')}
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

function CompareBox({ run, compared, onCompare }: Pick<RunTableProps, 'compared' | 'onCompare'> & { run: Run }) {
  const t = useTranslations('gpu.records');
  const chosen = compared.some(({ id }) => id === run.id);
  return (
    <Checkbox
      className={css.compare ?? ''}
      label={<span className="sr">{t('compareName', { number: run.number })}</span>}
      checked={chosen}
      disabled={run.startedAt === null || (compared.length === 2 && !chosen)}
      onChange={() => onCompare(run)}
    />
  );
}
