import type { ReactNode } from 'react';
import { Sky } from '#components/sky/sky.tsx';
import { Link } from './link.tsx';
import css from './page-head.module.css';

export interface Crumb {
  readonly label: ReactNode;
  /** Left out for the page itself. */
  readonly href?: string;
}

/** Where a page stands. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path, in its order
          <li key={index} aria-current={crumb.href ? undefined : 'page'}>
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageHeadProps {
  readonly title: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** A `TabsNav` along the lower edge. */
  readonly tabs?: ReactNode;
}

/** The compact ink band that begins a page without a hero. */
export function PageHead({ title, breadcrumbs, lead, action, tabs }: PageHeadProps) {
  return (
    <header className={css.head} data-dark="">
      <Sky kind="head" />
      <div className={`page ${css.in}`}>
        {breadcrumbs}
        <div className="row between">
          <h1>{title}</h1>
          {action}
        </div>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {tabs}
      </div>
    </header>
  );
}
