'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useOffline } from '#components/query/use-offline.ts';
import { Refused } from '#components/team/refused.tsx';
import { Button } from '#components/ui/button.tsx';
import css from './form.module.css';
import { gpuHours } from './gpu-figures.ts';
import type { GpuPlace } from './gpu-place.ts';
import type { RunOrder } from './run-form.tsx';
import { cardsOf } from './run-values.ts';
import type { RunFormState } from './use-run-form.ts';

interface RunFormFootProps extends Pick<GpuPlace, 'overview'> {
  readonly run: RunFormState;
  readonly order: RunOrder;
  readonly formId: string;
  readonly onClose: () => void;
}

/** What the run costs at most, and the button with the reason while it may not be used. */
export function RunFormFoot({ run, order, formId, overview: { quota }, onClose }: RunFormFootProps) {
  const t = useTranslations('gpu.form');
  const id = useId();
  const offline = useOffline();
  const cost = cardsOf(run.values) * (run.longest ?? 0);
  const why = offline ? t('offline') : run.problem ? t(`why.${run.problem}`) : null;
  const busy = run.starting.isPending;
  return (
    <div className={css.foot}>
      <Refused error={run.starting.error} />
      <p>
        {t('cost', { cost: gpuHours(cost), free: gpuHours(quota.free) })}
        <small id={id}>{why ?? t('onlyUsed')}</small>
      </p>
      <div className="row" style={{ '--gap': 'var(--s2)' }}>
        <Button onClick={onClose}>{t('back')}</Button>
        <Button type="submit" form={formId} tone="accent" disabled={busy || why !== null} aria-describedby={id}>
          {busy ? t('sending') : t(order.replaces ? 'change' : 'send')}
        </Button>
      </div>
    </div>
  );
}
