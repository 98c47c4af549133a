import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id?: string;
  /** On ink, over the whole width. */
  readonly band?: boolean;
  readonly className?: string;
  /** Id of the heading that names it. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** One part of a page, with its room above and below and the page's width inside. */
export function Section({ id, band = false, className, labelledBy, children }: SectionProps) {
  if (!band)
    return (
      <section id={id} className={clsx('section page', className)} aria-labelledby={labelledBy}>
        {children}
      </section>
    );
  return (
    <section id={id} className={clsx('section band', className)} aria-labelledby={labelledBy} data-dark="">
      <div className="page">{children}</div>
    </section>
  );
}

interface SectionHeadProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly level?: 2 | 3;
  readonly lead?: ReactNode;
  /** A `MoreLink` or another action at the end of the line. */
  readonly action?: ReactNode;
}

/** Heading of a part, with a sentence and an action. */
export function SectionHead({ title, id, level = 2, lead, action }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="section-head">
      <Heading id={id}>{title}</Heading>
      {action}
      {lead ? <p>{lead}</p> : null}
    </div>
  );
}
