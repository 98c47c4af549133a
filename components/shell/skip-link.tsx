import type { ReactNode } from 'react';
import { contentId } from './content.tsx';
import css from './skip-link.module.css';

/** The first stop of the Tab key: past the header. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={css.skip} href={`#${contentId}`}>
      {children}
    </a>
  );
}
