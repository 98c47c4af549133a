import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './entry-list.module.css';
import { Link } from './link.tsx';

/** Entries one below the other, each a link as a whole. `--entry-columns` says how wide their columns are. */
export function EntryList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={clsx(css.list, className)} {...rest} />;
}

/** Item of an `EntryList`: `EntryWords`, with optional elements before and after. */
export function Entry({ className, ...rest }: ComponentProps<'li'>) {
  return <li className={clsx(css.entry, className)} {...rest} />;
}

interface EntryWordsProps {
  readonly title: ReactNode;
  readonly href: string;
  readonly level?: 2 | 3;
  readonly text?: ReactNode;
  /** Short facts, each an element of its own. */
  readonly facts?: ReactNode;
}

/** Title, text and facts of an entry. Its link covers the whole entry. */
export function EntryWords({ title, href, level = 2, text, facts }: EntryWordsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <Heading>
        <Link href={href}>{title}</Link>
      </Heading>
      {text ? <p>{text}</p> : null}
      {facts ? <p className={css.facts}>{facts}</p> : null}
    </div>
  );
}
