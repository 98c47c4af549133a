'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { SearchInput } from '#components/control/field.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import css from './log.module.css';
import type { LogFind } from './use-log-find.ts';

interface LogBarProps {
  readonly find: LogFind;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly number: (value: number) => string;
  readonly follow: boolean;
  /** Null when the log is complete. */
  readonly onFollow: ((follow: boolean) => void) | null;
  readonly fileHref: string;
  readonly fileName: string;
  /** Null while the log contains no error. */
  readonly onFirstError: (() => void) | null;
}

/** Search in the log, links to its first error and its end, and download. */
export function LogBar({ find, field, number, follow, onFollow, fileHref, fileName, onFirstError }: LogBarProps) {
  const t = useTranslations('gpu.log');
  return (
    <div className={css.bar}>
      <b>train.log</b>
      <search className={css.search}>
        <SearchInput
          ref={field}
          className={css.field ?? ''}
          label={t('search')}
          placeholder={t('searchHint')}
          value={find.text}
          onChange={({ target }) => find.setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (event.shiftKey) find.previous();
            else find.next();
          }}
        />
        <IconButton icon="chevron-up" label={t('previous')} onClick={find.previous} />
        <IconButton icon="chevron-down" label={t('next')} onClick={find.next} />
        <span className={css.count} role="status">
          <Count find={find} number={number} />
        </span>
      </search>
      <Button disabled={onFirstError === null} onClick={() => onFirstError?.()}>
        {t('firstError')}
      </Button>
      <Button
        icon={follow ? 'check' : undefined}
        aria-pressed={follow}
        disabled={onFollow === null}
        onClick={() => onFollow?.(!follow)}
      >
        {t('follow')}
      </Button>
      <LinkButton
        icon="download"
        href={fileHref}
        download={fileName}
        aria-label={t('download')}
        title={t('download')}
      />
    </div>
  );
}

/** `3 of 6` */
function Count({ find: { found, isBusy }, number }: { find: LogFind; number: (value: number) => string }) {
  const t = useTranslations('gpu.log');
  if (isBusy) return t('searching');
  if (!found) return null;
  return found.count === 0 ? t('nothing') : t('count', { index: number(found.index), count: number(found.count) });
}
