import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './card.module.css';
import { Icon, type IconName } from './icon.tsx';

type CardProps = ComponentProps<'div'> & {
  readonly as?: 'div' | 'section' | 'article' | 'aside';
  readonly raised?: boolean;
  /** Room inside; leave it out when the content brings its own (`CardHead`, `Rows`, a table). */
  readonly pad?: boolean;
};

/** A surface with a hairline. Shadows are for what floats: `raised`. */
export function Card({ as: Element = 'div', raised = false, pad = false, className, ...rest }: CardProps) {
  return <Element className={clsx(css.card, pad && css.pad, raised && css.raised, className)} {...rest} />;
}

interface CardHeadProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  readonly id?: string;
  /** Shown at the end of the line. */
  readonly children?: ReactNode;
}

/** Title line of a card. */
export function CardHead({ title, level = 2, id, children }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css.head}>
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  );
}

/** Room inside a card below a `CardHead`. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx(css.pad, className)} {...rest} />;
}

/** Last line of a card. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

/** A box inside a card for a decision: explanation and buttons. */
export function Decision({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx(css.decision, className)} {...rest} />;
}

export interface Fact {
  readonly term: ReactNode;
  readonly value: ReactNode;
}

/** Terms and values: side by side, or `rows` one below the other. */
export function Facts({
  facts,
  rows = false,
  className,
}: {
  facts: readonly Fact[];
  rows?: boolean;
  className?: string;
}) {
  return (
    <dl className={clsx(css.facts, rows && css.factRows, className)}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list without identity
        <div key={index}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Large numbers in a row, each above its term. */
export function Figures({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.figures}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list without identity
        <div key={index}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows inside a card: picture, words, state, action. Children are `li`. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={clsx(css.rows, className)} {...rest} />;
}

/** In `Rows`: placeholder for a missing picture. */
export function EmptySlot({ icon }: { icon: IconName }) {
  return (
    <span className={css.slot} aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}
