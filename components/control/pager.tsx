'use client';

import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useWhenUsed } from './on-demand.ts';
import css from './pager.module.css';
import { pagerControls } from './parts.ts';

export interface PagerProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  /** Number of the last page; with 1 no pager is needed. */
  readonly last: number;
  /** Text such as "page 2 of 5". */
  readonly placeOf: (page: number) => string;
  readonly before: string;
  readonly after: string;
  readonly onPage: (page: number) => void;
}

export function Pager(props: PagerProps) {
  const controls = useWhenUsed(pagerControls);
  const [hasFocus, setFocus] = useState(false);
  if (props.last <= 1) return null;
  if (controls && !hasFocus) return <controls.MaterialPager {...props} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div style={{ display: 'contents' }} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <PlainPager {...props} />
    </div>
  );
}

/** Pager until Material UI's has been loaded: the same row of buttons in the same positions. */
function PlainPager({ label, page, last, placeOf, before, after, onPage }: PagerProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        <li>
          <button
            type="button"
            className={css.item}
            aria-label={before}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="arrow-left" className={css.arrow} />
          </button>
        </li>
        {pageItems(page, last).map((item, index) =>
          item === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position
            <li key={`gap-${index}`}>
              <span className={css.item}>…</span>
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                className={css.item}
                aria-label={placeOf(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {item}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            className={css.item}
            aria-label={after}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="arrow-right" className={css.arrow} />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** A page number, or a gap in the row of pages. */
export type PageItem = number | 'gap';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * Items of a pager for the pages 1 to `last`: both ends, the current page and its neighbours, and gaps between them.
 * The row has the same length for every page, as in Material UI's pagination.
 */
export function pageItems(page: number, last: number): readonly PageItem[] {
  const from = Math.max(Math.min(page - 1, last - 4), 3);
  const to = Math.min(Math.max(page + 1, 5), last - 2);
  const second: readonly PageItem[] = last > 3 ? [from > 3 ? 'gap' : 2] : [];
  const lastButOne: readonly PageItem[] = last > 2 ? [to < last - 2 ? 'gap' : last - 1] : [];
  return [1, ...second, ...range(from, to), ...lastButOne, ...(last > 1 ? [last] : [])];
}
