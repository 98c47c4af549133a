import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ChipTone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'line' | 'bare';

interface ChipProps {
  /** `line` takes the hue of the `data-line` around it. */
  readonly tone?: ChipTone;
  /** A state is an icon, a word and a colour. */
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A state or a kind in one or two words. */
export function Chip({ tone = 'plain', icon, className, children }: ChipProps) {
  return (
    <span data-part="chip" className={clsx(css.chip, tone !== 'plain' && css[tone], className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}

/** A point in the line's hue; `live` breathes. Decorative: the label is beside it. */
export function Dot({ live = false, className }: { live?: boolean; className?: string }) {
  return <i className={clsx(css.dot, live && css.live, className)} aria-hidden="true" />;
}
