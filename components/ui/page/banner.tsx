import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import css from './banner.module.css';

interface BannerProps {
  /** True to take room at the end of its container, which it then never hides. */
  readonly isInFlow?: boolean;
  readonly children: ReactNode;
}

/** Warning at the bottom edge of the window, over the page. */
export function Banner({ isInFlow = false, children }: BannerProps) {
  return (
    <p className={clsx(css.banner, isInFlow && css.inFlow)}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
