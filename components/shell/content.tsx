import type { ReactNode } from 'react';
import css from './content.module.css';

export const contentId = 'content';

/** Target of the skip link: the page without the shell. */
export function Content({ children }: { children: ReactNode }) {
  return (
    <div id={contentId} tabIndex={-1} className={css.content}>
      {children}
    </div>
  );
}
