'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { mayNow, type UploadState } from '#lib/client/uploads/upload-state.ts';
import type { KindRules, ResultFormat } from '#lib/contract/tracks.ts';
import { fileSize } from '#lib/files/file-size.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './drop-zone.module.css';

interface DropZoneProps {
  readonly state: UploadState;
  readonly rules: Pick<KindRules, 'extensions' | 'maxBytes'>;
  readonly format: ResultFormat | null;
  readonly locale: Locale;
  /** Why nothing may be handed in, in words. */
  readonly reason: string | null;
  readonly onFile: (file: File) => void;
  /** The field that takes the file. */
  readonly field?: Ref<HTMLInputElement>;
}

/** Takes a file by drag and drop or by choosing; says its limits, or why it takes none now. */
export function DropZone({ state, rules, format, locale, reason, onFile, field }: DropZoneProps) {
  const t = useTranslations('submission.drop');
  const [over, setOver] = useState(false);
  const id = useId();
  const open = reason === null && mayNow('choose', state);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (open && file) onFile(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && open);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside takes the keyboard
    <div
      className={css.zone}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <label className={css.drop} data-over={over || undefined} data-closed={!open || undefined}>
        <input
          ref={field}
          className="sr"
          type="file"
          accept={rules.extensions.join(',')}
          disabled={!open}
          aria-describedby={id}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <Icon name={reason === null ? 'upload' : 'lock'} />
        <b>{reason ?? t(mayNow('choose', state) ? 'choose' : 'busy')}</b>
        <p id={id}>
          <Limits rules={rules} format={format} locale={locale} />
        </p>
      </label>
    </div>
  );
}

function Limits({ rules, format, locale }: Pick<DropZoneProps, 'rules' | 'format' | 'locale'>) {
  const t = useTranslations('submission.drop');
  const limits = t('limits', { endings: rules.extensions.join(', '), size: fileSize(rules.maxBytes) });
  if (!format) return limits;
  const columns = format.columns.map(({ name }) => name).join(', ');
  return `${t('columns', { columns, rows: formatters(locale).number(format.rows) })} ${limits}`;
}
