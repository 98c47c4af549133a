'use client';

import { useTranslations } from 'next-intl';
import type { LogTotals } from '#lib/client/logs/line-store.ts';
import type { LogState } from '#lib/client/logs/log-reader.ts';
import { fileSize } from '#lib/files/file-size.ts';
import css from './log.module.css';

interface LogFootProps {
  readonly totals: LogTotals | null;
  readonly flow: LogState['flow'];
  readonly first: number;
  readonly last: number;
  readonly number: (value: number) => string;
}

/** Which lines are in view, how long the log is, and what went wrong in it. */
export function LogFoot({ totals, flow, first, last, number }: LogFootProps) {
  const t = useTranslations('gpu.log');
  if (!totals) return null;
  const { lines, size, errors, warnings, firstErrorLine } = totals;
  return (
    <div className={css.foot}>
      <span>
        {lines === 0
          ? t('noLines')
          : t('place', { first: number(first), last: number(last), lines: number(lines), size: fileSize(size) })}
        {flow === 'ended' ? null : ` · ${t(flow)}`}
      </span>
      <span>
        {firstErrorLine === null
          ? t('noErrors', { warnings })
          : t('errors', { line: number(firstErrorLine), errors, warnings })}
      </span>
    </div>
  );
}
