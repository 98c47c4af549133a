'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { Button } from '#components/ui/button.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import type { LogTotals } from '#lib/client/logs/line-store.ts';
import { createLogReader, type LogState, runLog } from '#lib/client/logs/log-reader.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './log.module.css';
import { LogBar, useLogFind } from './log-bar.tsx';
import { LogLines } from './log-lines.tsx';
import { useLogScroll } from './use-log-scroll.ts';

interface LogCardProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly run: Run;
}

/** Lines loaded outside the view, so that scrolling shows them at once. */
const margin = 120;

/** Log of a run, of any length: visible lines are loaded on demand, the end while it is written. */
export function LogCard({ competitionID, run }: LogCardProps) {
  const t = useTranslations('gpu.log');
  const reader = useMemo(() => createLogReader(runLog(competitionID, run.id)), [competitionID, run.id]);
  const { totals, flow, error } = useSyncExternalStore(reader.subscribe, reader.state, reader.state);
  const [follow, setFollow] = useState(run.endedAt === null);
  const leave = useCallback(() => setFollow(false), []);
  const lines = totals?.lines ?? 0;
  const ended = flow === 'ended';
  const scroll = useLogScroll(lines, follow && !ended, leave);
  const find = useLogFind(reader, scroll.show);
  const field = useRef<HTMLInputElement>(null);
  const { first, last } = scroll;
  useEffect(() => {
    if (last >= first && error === null) reader.want(first - margin, Math.min(lines, last + margin));
  }, [reader, first, last, error, lines]);
  const { number } = useFormats();
  return (
    <section className={css.log} data-dark="" aria-label={t('title')}>
      <LogBar
        find={find}
        field={field}
        number={number}
        follow={follow && !ended}
        onFollow={
          ended
            ? null
            : (wanted) => {
                setFollow(wanted);
                if (wanted) scroll.toEnd();
              }
        }
        fileHref={urlOf(gpu.logFile, { params: { id: run.id }, query: { competitionID } })}
        onFirstError={totals?.firstErrorLine ? () => scroll.show(totals.firstErrorLine ?? 1) : null}
      />
      <div
        ref={scroll.body}
        className={css.body}
        role="log"
        aria-live="off"
        aria-label={t('lines')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={(event) => {
          const finds = event.key === '/' || (event.key === 'f' && (event.ctrlKey || event.metaKey));
          if (!finds) return scroll.onKeyDown(event);
          // The browser's own search finds only the rendered lines.
          event.preventDefault();
          field.current?.select();
        }}
      >
        <LogLines
          scroll={scroll}
          at={reader.at}
          wanted={find.wanted}
          current={find.found?.line ?? null}
          empty={totals === null ? t('loading') : t(run.startedAt === null ? 'notYet' : 'empty')}
        />
      </div>
      <Trouble error={error ?? find.error} onRetry={error ? reader.retry : null} />
      <LogFoot totals={totals} flow={flow} first={first} last={last} number={number} />
    </section>
  );
}

/** Loading error with a retry button. */
function Trouble({ error, onRetry }: { error: Error | null; onRetry: (() => void) | null }) {
  const t = useTranslations('errors');
  const sentence = useErrorSentence(error);
  if (!sentence) return null;
  return (
    <div className={css.trouble} role="alert">
      <span>{sentence}</span>
      {onRetry ? (
        <Button tone="quiet" icon="retry" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}

interface LogFootProps {
  readonly totals: LogTotals | null;
  readonly flow: LogState['flow'];
  readonly first: number;
  readonly last: number;
  readonly number: (value: number) => string;
}

/** Visible line numbers, length of the log, and its errors. */
function LogFoot({ totals, flow, first, last, number }: LogFootProps) {
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
