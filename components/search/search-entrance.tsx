'use client';

import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import css from './search-entrance.module.css';
import type { SearchPaletteProps } from './search-palette.tsx';
import type { SearchWords } from './search-words.ts';

/** Ctrl K, and Cmd K on a Mac. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Button that opens the search. The search is loaded by the first click or by Ctrl K anywhere. */
export function SearchEntrance({ json }: { json: JsonText<SearchWords> }) {
  const words = useMemo(() => fromJsonText(json), [json]);
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps> | null>(null);
  const [open, setOpen] = useState(false);

  const show = useCallback(() => {
    setOpen(true);
    import('./search-palette.tsx').then(
      ({ SearchPalette }) => setPalette(() => SearchPalette),
      // The next click retries.
      () => setOpen(false),
    );
  }, []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [show]);

  return (
    <>
      <button
        type="button"
        className={css.entrance}
        aria-label={words.open}
        title={`${words.open} (Ctrl K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-shell="search"
        onClick={show}
      >
        <Icon name="search" />
      </button>
      {Palette ? <Palette words={words} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
