'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { gpuImagesQuery } from '#lib/client/queries/gpu.ts';
import type { Run } from '#lib/contract/gpu-runs.ts';
import css from './form.module.css';
import type { GpuPlace } from './gpu-place.ts';
import { RunFields } from './run-fields.tsx';
import { RunFormFoot } from './run-form-foot.tsx';
import { useRunForm } from './use-run-form.ts';

/** What a new run begins with. */
export interface RunOrder {
  /** A run whose settings are taken over. */
  readonly like: Run | null;
  /** It stands in for that run, which waits. */
  readonly replaces: boolean;
}

interface RunFormProps extends GpuPlace {
  readonly order: RunOrder;
  readonly onClose: () => void;
  readonly onStarted: (run: Run) => void;
}

/** Asks for a run: from which image, with which settings, on how many cards and for how long at most. */
export function RunForm(props: RunFormProps) {
  const images = useQuery(gpuImagesQuery(props.competitionID));
  const t = useTranslations('gpu.form');
  const title = props.order.replaces ? t('changeTitle') : t('title');
  if (images.data) return <Form {...props} images={images.data} title={title} />;
  return (
    <Dialog open size="message" title={title} closeLabel={t('close')} onClose={props.onClose}>
      <Loaded query={images}>{() => null}</Loaded>
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
      <form id={id} className={`stack ${css.form}`} onSubmit={run.submit} noValidate>
        <RunFields {...props} run={run} id={id} />
      </form>
    </Dialog>
  );
}
