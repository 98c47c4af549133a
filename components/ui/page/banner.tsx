import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import css from './banner.module.css';

/** Warning at the bottom edge of the window, over the page. */
export function Banner({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.banner}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
