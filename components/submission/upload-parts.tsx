'use client';

import { type ComponentProps, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isChecked, mayNow } from '#lib/client/uploads/upload-state.ts';
import { DropZone } from './drop-zone.tsx';
import { FileCard, type Uploading } from './file-card.tsx';

type ListedFiles = readonly { readonly sha256: string }[];

/** True once the submitted file is in the list of the team's files; `refresh` loads that list again. */
export function useIsListed({ state }: Uploading, list: ListedFiles | undefined, refresh: () => unknown): boolean {
  const isSubmitted = state.phase === 'submitted';
  const reload = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isSubmitted) reload();
  }, [isSubmitted]);
  const sha256 = isChecked(state) ? state.file.sha256 : null;
  return isSubmitted && list?.some((file) => file.sha256 === sha256) === true;
}

interface ChosenFileProps extends Pick<ComponentProps<typeof FileCard>, 'upload' | 'recordsHref' | 'purpose'> {
  /** Null where no file is accepted. */
  readonly rules: ComponentProps<typeof DropZone>['rules'] | null;
  /** Translated reason that submitting is blocked; null when it is not. */
  readonly reason: string | null;
  readonly isListed: boolean;
  /** Shown once the submitted file is listed. */
  readonly done: string;
}

/** The zone for a file without a result format, and the chosen file until the list of submitted ones has it. */
export function ChosenFile({ upload, rules, reason, isListed, done, ...card }: ChosenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, task } = upload;
  return (
    <>
      {rules ? (
        <DropZone
          {...{ state, rules, reason, field }}
          format={null}
          onFile={(file) => void task().choose(file, { rules, format: null })}
        />
      ) : null}
      {isListed ? (
        <Notice tone="good" icon="check" role="status">
          {done}
        </Notice>
      ) : state.phase === 'submitted' ? null : (
        <FileCard upload={upload} {...card} onRemoved={() => field.current?.focus()} />
      )}
    </>
  );
}

interface SubmitUploadProps {
  readonly upload: Uploading;
  readonly reason: string | null;
  readonly label: string;
  /** Sentences below the button: while it can be used, and while there is no file yet. */
  readonly hints: { readonly ready: string; readonly noFile: string };
}

/** Button that submits the uploaded file, with the reason that it cannot, or a hint. */
export function SubmitUpload({ upload: { state, task }, reason, label, hints }: SubmitUploadProps) {
  const id = useId();
  const isReady = reason === null && mayNow('submit', state);
  return (
    <>
      <Button
        tone="accent"
        size="lg"
        block
        aria-disabled={!isReady}
        aria-describedby={id}
        onClick={() => void task().submit('')}
      >
        {label}
      </Button>
      <p className="tiny muted" id={id}>
        {reason ?? (isReady ? hints.ready : hints.noFile)}
      </p>
    </>
  );
}
