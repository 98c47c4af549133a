'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { SearchInput } from '#components/control/field.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import type { LogReader } from '#lib/client/logs/log-reader.ts';
import css from './log.module.css';

interface LogFind {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Highlighted search text; empty before the first search. */
  readonly wanted: string;
  /** Line of the match, its index and the number of matches; null before a response. */
  readonly found: { readonly line: number | null; readonly index: number; readonly count: number } | null;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly next: () => void;
  readonly previous: () => void;
}

/** `:18440` is a line number. */
const lineNumber = /^:\s*(\d+)$/;

/**
 * Searches the whole log on the server, because it may be far longer than the loaded part.
 * @param onLine receives the line to show
 */
export function useLogFind(reader: LogReader, onLine: (line: number) => void): LogFind {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const search = useMutation({
    mutationFn: async (direction: 'next' | 'previous') => {
      const at = wanted === text ? (search.data?.line ?? null) : null;
      const from = direction === 'next' ? { after: at ?? 0 } : { before: at ?? Number.MAX_SAFE_INTEGER };
      const { found } = await reader.find(text, from);
      if (found?.line !== null || !found?.count || at === null) return found;
      // The search wraps around at both ends.
      const around = direction === 'next' ? { after: 0 } : { before: Number.MAX_SAFE_INTEGER };
      return (await reader.find(text, around)).found;
    },
    onSuccess: (found) => {
      if (found?.line) onLine(found.line);
    },
  });
  const go = (direction: 'next' | 'previous') => {
    const line = Number(lineNumber.exec(text.trim())?.[1] ?? 0);
    if (line > 0) return onLine(line);
    if (text === '') return setWanted('');
    setWanted(text);
    search.mutate(direction);
  };
  const isCurrent = wanted !== '' && wanted === text;
  return {
    text,
    setText,
    wanted,
    found: isCurrent ? (search.data ?? null) : null,
    isBusy: search.isPending,
    error: search.error,
    next: () => go('next'),
    previous: () => go('previous'),
  };
}

interface LogBarProps {
  readonly find: LogFind;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly number: (value: number) => string;
  readonly follow: boolean;
  /** Null when the log is complete. */
  readonly onFollow: ((follow: boolean) => void) | null;
  readonly fileHref: string;
  /** Null while the log contains no error. */
  readonly onFirstError: (() => void) | null;
}

/** Search in the log, links to its first error and its end, and download. */
export function LogBar({ find, field, number, follow, onFollow, fileHref, onFirstError }: LogBarProps) {
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
      <LinkButton icon="download" href={fileHref} aria-label={t('download')} title={t('download')} />
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
