'use client';

import clsx from 'clsx';
import { useCallback } from 'react';
import { safeFragment } from './safe-fragment.ts';
import css from './safe-html.module.css';

/** Shows HTML of a message. The sanitised nodes are inserted directly, never parsed a second time. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const insert = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(safeFragment(html)), [html]);
  return <div className={clsx(css.html, className)} ref={insert} />;
}
