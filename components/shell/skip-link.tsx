import type { ReactNode } from 'react';
import { contentId } from './content.tsx';
import css from './skip-link.module.css';

/** First focusable element of the page: skips the header. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={css.skip} href={`#${contentId}`}>
      {children}
    </a>
  );
}
