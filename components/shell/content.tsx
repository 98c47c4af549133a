'use client';

import { type ReactNode, useEffect } from 'react';
import css from './content.module.css';
import { usePageChrome } from './page-chrome.tsx';
import { restoreLostFocus } from './restore-focus.ts';
import { contentId } from './skip-link.tsx';

/** Target of the skip link: the page without the shell. The header's theme depends on `data-header`. */
export function Content({ children }: { children: ReactNode }) {
  const { header } = usePageChrome();
  useEffect(restoreLostFocus, []);
  return (
    <div id={contentId} tabIndex={-1} className={css.content} data-header={header}>
      {children}
    </div>
  );
}
