import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';
import css from './tabs-nav.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: ReactNode;
  readonly count?: ReactNode;
  readonly current?: boolean;
}

/** Tabs as links: each has an address, works without JavaScript and opens in a new window. */
export function TabsNav({ label, items, className }: { label: string; items: readonly TabLink[]; className?: string }) {
  return (
    <nav className={clsx(css.tabs, className)} aria-label={label} data-part="tabs">
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count === undefined ? null : <small>{item.count}</small>}
        </Link>
      ))}
    </nav>
  );
}
