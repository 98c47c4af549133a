'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import css from '#components/gpu/form.module.css';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours } from '#components/gpu/gpu-figures.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { useOffline } from '#components/query/use-offline.ts';
import { Button } from '#components/ui/button.tsx';
import { gpuChoicesQuery, gpuImagesQuery } from '#lib/client/queries/gpu.ts';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { RunFields } from './run-fields.tsx';
import { gpusOf, type RunFormState, useRunForm } from './use-run-form.ts';

export interface RunOrder {
  /** Run whose settings are copied. */
  readonly like: Run | null;
  /** True to replace that waiting run. */
  readonly replaces: boolean;
}

interface RunFormProps extends GpuScreenContext {
  readonly order: RunOrder;
  readonly onClose: () => void;
  readonly onStarted: (run: Run) => void;
}

/** Requests a run: image, settings, number of GPUs and maximum duration. */
export function RunForm(props: RunFormProps) {
  const images = useQuery(gpuImagesQuery(props.competitionID));
  const t = useTranslations('gpu.form');
  const title = props.order.replaces ? t('changeTitle') : t('title');
  if (images.data) return <Form {...props} images={images.data} title={title} />;
  return (
    <Dialog open size="message" title={title} closeLabel={t('close')} onClose={props.onClose}>
      <QueryBoundary query={images}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

function Form(props: RunFormProps & Pick<Parameters<typeof useRunForm>[0], 'images'> & { title: string }) {
  const t = useTranslations('gpu.form');
  const id = useId();
  const run = useRunForm(props);
  return (
    <Dialog
      open
      size="message"
      title={props.title}
      closeLabel={t('close')}
      onClose={props.onClose}
      actions={<RunFormFoot {...props} run={run} formId={id} />}
    >
      <form id={id} className={`stack ${css.form}`} onSubmit={withFirstError(run.submit)} noValidate>
        <RunFields {...props} run={run} id={id} />
      </form>
    </Dialog>
  );
}

interface RunFormFootProps extends Pick<GpuScreenContext, 'competitionID' | 'overview'> {
  readonly run: RunFormState;
  readonly order: RunOrder;
  readonly formId: string;
  readonly onClose: () => void;
}

/** Maximum cost of the run as entered, in GPU seconds. The backend knows what a slot of the team has paid for. */
function useRunCost({
  run: { values, maxDurationS },
  order: { replaces, like },
  competitionID,
  overview: { longestAtLeast, longestAtMost },
}: Omit<RunFormFootProps, 'formId' | 'onClose'>): number {
  const asked = maxDurationS ?? 0;
  const wanted = { imageId: values.imageId, maxDurationS: asked, replaces: replaces ? (like?.id ?? null) : null };
  const isPossible = values.imageId !== '' && asked >= longestAtLeast && asked <= longestAtMost;
  const options = useQuery({ ...gpuChoicesQuery(competitionID, wanted), enabled: isPossible });
  const gpus = gpusOf(values);
  // A query that is not enabled keeps the answer for the time before.
  const known = isPossible ? options.data?.find((option) => option.gpus === gpus)?.cost : undefined;
  return known ?? gpus * asked;
}

/** Maximum cost of the run, and the submit button with the reason while it is unavailable. */
function RunFormFoot({ run, order, formId, competitionID, overview, onClose }: RunFormFootProps) {
  const t = useTranslations('gpu.form');
  const id = useId();
  const offline = useOffline();
  const cost = useRunCost({ run, order, competitionID, overview });
  const why = offline ? t('offline') : run.problem ? t(`why.${run.problem}`) : null;
  const busy = run.starting.isPending;
  return (
    <div className={css.foot}>
      <MutationError error={run.starting.error} />
      <p>
        {t('cost', { cost: gpuHours(cost), free: gpuHours(overview.quota.free) })}
        <small id={id}>{why ?? t('onlyUsed')}</small>
      </p>
      <div className="row" style={{ '--gap': 'var(--s2)' }}>
        <Button onClick={onClose}>{t('back')}</Button>
        <Button
          type="submit"
          form={formId}
          tone="accent"
          disabled={busy}
          aria-disabled={why !== null}
          aria-describedby={id}
        >
          {busy ? t('sending') : t(order.replaces ? 'change' : 'send')}
        </Button>
      </div>
    </div>
  );
}
