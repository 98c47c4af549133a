import type { ReactNode } from 'react';
import css from './skip-link.module.css';

/** Id of the page without the shell. */
export const contentId = 'content';

/** First focusable element of the page: skips the header. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={css.skip} href={`#${contentId}`}>
      {children}
    </a>
  );
}
