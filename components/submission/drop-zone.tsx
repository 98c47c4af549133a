'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { mayNow, type UploadState } from '#lib/client/uploads/upload-state.ts';
import type { KindRules, ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { sizeLimit } from '#lib/files/file-size.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './drop-zone.module.css';

interface DropZoneProps {
  readonly state: UploadState;
  readonly rules: Pick<KindRules, 'extensions' | 'maxBytes'>;
  readonly format: ResultFormat | null;
  /** Translated reason that submitting is blocked; null when it is not. */
  readonly reason: string | null;
  readonly onFile: (file: File) => void;
  /** The file input. */
  readonly field?: Ref<HTMLInputElement>;
}

/** Accepts a file by drag and drop or by the file dialog; shows its limits, or the reason it is disabled. */
export function DropZone({ state, rules, format, reason, onFile, field }: DropZoneProps) {
  const t = useTranslations('submission.drop');
  const [over, setOver] = useState(false);
  const id = useId();
  const open = reason === null && mayNow('choose', state);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (open && file) onFile(file);
  };
  const takeFrom = (input: HTMLInputElement) => {
    choose(input.files);
    // The same file may be chosen again after it was corrected.
    input.value = '';
  };
  const fieldId = `${id}-file`;
  const takeEarly = useEffectEvent(() => {
    const input = document.getElementById(fieldId);
    if (input instanceof HTMLInputElement && input.files?.length) takeFrom(input);
  });
  // A file chosen in the server's HTML, before a script could hear of it.
  useEffect(() => takeEarly(), []);
  const drag = (to: 'over' | 'out') => (event: DragEvent) => {
    event.preventDefault();
    setOver(to === 'over' && open);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside takes the keyboard
    <div
      className={css.zone}
      onDragEnter={drag('over')}
      onDragOver={drag('over')}
      onDragLeave={drag('out')}
      onDrop={(event) => {
        drag('out')(event);
        choose(event.dataTransfer.files);
      }}
    >
      <label className={css.drop} data-over={over || undefined} data-closed={!open || undefined}>
        <input
          ref={field}
          id={fieldId}
          className="sr"
          type="file"
          accept={rules.extensions.join(',')}
          disabled={!open}
          aria-labelledby={`${id}-name`}
          aria-describedby={id}
          onChange={(event) => takeFrom(event.target)}
        />
        <Icon name={reason === null ? 'upload' : 'lock'} />
        <b id={`${id}-name`}>{reason ?? (mayNow('choose', state) ? <ChooseLabel /> : t('busy'))}</b>
        <p id={id}>
          <Limits rules={rules} format={format} />
        </p>
      </label>
    </div>
  );
}

/** Nothing can be dragged by touch. The style chooses, so that the server's HTML is right for both. */
function ChooseLabel() {
  const t = useTranslations('submission.drop');
  return (
    <>
      <span className={css.byPointer}>{t('choose')}</span>
      <span className={css.byTouch}>{t('chooseTouch')}</span>
    </>
  );
}

function Limits({ rules, format }: Pick<DropZoneProps, 'rules' | 'format'>) {
  const formats = useFormats();
  const t = useTranslations('submission.drop');
  const limits = t('limits', { endings: formats.list(rules.extensions), size: sizeLimit(rules.maxBytes) });
  if (!format) return limits;
  const columns = format.columns.map(({ name }) => name).join(', ');
  return (
    <>
      {t('columns', { columns, rows: formats.number(format.rows) })}
      <SentenceSpace />
      {limits}
    </>
  );
}
