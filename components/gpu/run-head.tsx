'use client';

import { useTranslations } from 'next-intl';
import { type RefCallback, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { GpuPlace } from './gpu-place.ts';
import css from './run.module.css';
import { RunStateChip } from './run-state.tsx';
import { useDuration } from './use-duration.ts';
import { useServerSeconds } from './use-server-seconds.ts';

interface RunHeadProps extends Pick<GpuPlace, 'competitionID' | 'locale'> {
  readonly run: Run;
  readonly heading: RefCallback<HTMLHeadingElement>;
  /** Asks for a run with the same settings. */
  readonly onAgain: () => void;
  /** Why no run can be asked for, in words; null: it can. */
  readonly reason: string | null;
}

/** Which run it is, where it is, on what, and what can be done with it. */
export function RunHead({ run, heading, onAgain, reason, competitionID, locale }: RunHeadProps) {
  const t = useTranslations('gpu.run');
  const [cancelling, setCancelling] = useState(false);
  return (
    <header className={css.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} data-run={run.id}>
          {t('title', { number: run.number, name: run.name })}
        </h2>
        <p className={css.facts}>
          <RunStateChip state={run.state} time={useElapsed(run)} />
          <span>{t('cards', { count: run.cards })}</span>
          {run.node === null ? null : <span>{t('node', { node: run.node })}</span>}
          <span>
            {t('image')} <bdi>{run.imageName}</bdi>
          </span>
          <span>
            {t('by')} <bdi>{run.by}</bdi>
          </span>
        </p>
        <Reason run={run} />
      </div>
      <div className="row" style={{ '--gap': 'var(--s2)' }}>
        {run.state === 'queued' ? null : (
          <Button icon="retry" disabled={reason !== null} title={reason ?? undefined} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        {run.canCancel ? (
          <Button tone="bad" onClick={() => setCancelling(true)}>
            {t(run.state === 'queued' ? 'leave' : 'cancel')}
          </Button>
        ) : null}
      </div>
      {cancelling ? (
        <CancelDialog run={run} competitionID={competitionID} locale={locale} onClose={() => setCancelling(false)} />
      ) : null}
    </header>
  );
}

/** For how long it has had its cards, or had them, in words. */
function useElapsed({ startedAt, endedAt }: Run): string | undefined {
  const now = useServerSeconds();
  const duration = useDuration();
  return startedAt === null ? undefined : duration((endedAt ?? now) - startedAt);
}

/** Why it ended otherwise than by itself, as the backend says it. */
function Reason({ run: { reason, state } }: { run: Run }) {
  return reason && state !== 'done' ? <p className={css.reason}>{reason}</p> : null;
}
