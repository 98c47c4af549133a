'use client';

import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { Absence, type LoadedIndex } from './search-absence.tsx';
import { findTeams, loadSearchIndex } from './search-entries.ts';
import type { Hit } from './search-index.ts';
import { SearchOption } from './search-option.tsx';
import css from './search-palette.module.css';
import type { SearchWords } from './search-words.ts';

export interface SearchPaletteProps {
  readonly words: SearchWords;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Loaded again at each opening, so that recently published pages are found; a failure keeps the known ones. */
function useIndex(open: boolean): readonly [LoadedIndex, () => void] {
  const [index, setIndex] = useState<LoadedIndex>('loading');
  const load = useCallback(() => {
    loadSearchIndex().then(setIndex, () => setIndex((known) => (typeof known === 'string' ? 'failed' : known)));
  }, []);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return [index, load];
}

interface FoundTeams {
  readonly query: string;
  readonly hits: readonly Hit[];
}

/** Teams that match the query; null until they are known. The pages are found without them when the call fails. */
function useTeams(query: string): readonly Hit[] | null {
  const settled = useDebounced(query);
  const [found, setFound] = useState<FoundTeams>({ query: '', hits: [] });
  useEffect(() => {
    const stop = new AbortController();
    findTeams(settled, stop.signal)
      .catch((): readonly Hit[] => [])
      .then((hits) => {
        if (!stop.signal.aborted) setFound({ query: settled, hits });
      });
    return () => stop.abort();
  }, [settled]);
  return found.query === query ? found.hits : null;
}

/** Opens and closes the native dialog, which traps and restores the focus. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return dialog;
}

/** Search over all public pages and teams: a field with a list of results, navigated by arrow keys. */
export function SearchPalette({ words, open, onClose }: SearchPaletteProps) {
  const dialog = useModal(open);
  const [index, retry] = useIndex(open);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const teams = useTeams(query);
  const pages = typeof index === 'string' ? [] : index.find(query);
  const hits = [...pages, ...(teams ?? [])];
  const current = Math.min(at, hits.length - 1);
  const optionId = (position: number) => `${id}option${position}`;

  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1 + hits.length,
      Home: 0,
      End: hits.length - 1,
    };
    const target = steps[event.key];
    const isText = (event.key === 'Home' || event.key === 'End') && query !== '';
    if (target !== undefined && hits.length > 0 && !isText && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setAt(target % hits.length);
      document.getElementById(optionId(target % hits.length))?.scrollIntoView({ block: 'nearest' });
    }
    // Enter also ends the composition of a Chinese word and must not open a result then.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.getElementById(optionId(current))?.click();
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click beside the dialog does
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={words.title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={words.label}
          placeholder={words.label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={hits.length > 0 ? optionId(current) : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
        <IconButton icon="cross" label={words.close} onClick={onClose} />
      </div>
      <p className="sr" role="status">
        {teams ? statusOf(index, hits.length, query, words) : ''}
      </p>
      {query.trim() === '' && hits.length > 0 ? <p className={css.caption}>{words.start}</p> : null}
      <div id={`${id}list`} role="listbox" aria-label={words.title} className={css.list}>
        {hits.map((hit, position) => (
          <SearchOption
            key={hit.key}
            id={optionId(position)}
            hit={hit}
            kind={words.kinds[hit.kind]}
            selected={position === current}
            onPoint={() => setAt(position)}
            onFollow={onClose}
          />
        ))}
      </div>
      {teams || typeof index === 'string' ? (
        <Absence index={index} hits={hits} query={query} words={words} onRetry={retry} />
      ) : null}
      <p className={css.keys} aria-hidden="true">
        {words.keys}
      </p>
    </dialog>
  );
}

function statusOf(index: LoadedIndex, count: number, query: string, words: SearchWords): string {
  if (index === 'loading') return words.loading;
  if (index === 'failed' || query.trim() === '') return '';
  if (count === 0) return words.none.replace('{query}', query);
  return count === 1 ? words.one : words.other.replace('{count}', String(count));
}
