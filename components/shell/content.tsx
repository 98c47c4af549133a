import type { ReactNode } from 'react';

export const contentId = 'content';

/** What the skip link leads to: the page without the shell. */
export function Content({ children }: { children: ReactNode }) {
  return (
    <div id={contentId} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
