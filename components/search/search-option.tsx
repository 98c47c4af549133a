'use client';

import { Link } from '#components/ui/link.tsx';
import type { Hit } from './search-index.ts';
import css from './search-option.module.css';

interface SearchOptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly kind: string;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onFollow: () => void;
}

/** A result is a link, so that it can be opened in a new window; the focus stays in the field. */
export function SearchOption({ id, hit, kind, selected, onPoint, onFollow }: SearchOptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={hit.href}
      className={css.option}
      onMouseMove={onPoint}
      onClick={onFollow}
    >
      <span className={css.kind}>{kind}</span>
      <b>{hit.title}</b>
      <span className={css.text}>{hit.text}</span>
    </Link>
  );
}
