import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './pager.module.css';

interface PagerProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  /** Number of the last page; with a single page there is nothing to turn. */
  readonly last: number;
  /** Which page of how many, in words. */
  readonly place: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a list, one by one. */
export function Pager({ label, page, last, place, before, after, onPage }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className={css.pager} aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {before}
      </Button>
      <span>{place}</span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {after}
      </Button>
    </nav>
  );
}
