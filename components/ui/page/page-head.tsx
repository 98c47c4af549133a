import type { ReactNode, Ref } from 'react';
import { Sky } from '#components/sky/sky.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import css from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** For a screen that moves the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly crumbs?: readonly Crumb[] | null;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** A `TabsNav` along the lower edge. */
  readonly tabs?: ReactNode;
}

/** The compact ink band that begins a page without a hero. */
export function PageHead({ title, headingRef, crumbs, lead, action, tabs }: PageHeadProps) {
  return (
    <header className={css.head} data-dark="">
      <div className={`page ${css.in}`}>
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <div className="row between">
          <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h1>
          {action}
        </div>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {tabs}
      </div>
      <Sky kind="head" />
    </header>
  );
}
