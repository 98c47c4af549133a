'use client';

import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Column } from '#components/ui/table.tsx';
import { nextSort, type Sort } from '#lib/client/address-params.ts';
import { useWhenUsed } from './on-demand.ts';
import { tableControls } from './parts.ts';
import css from './sort-label.module.css';

export interface SortLabelProps {
  /** Current direction; null while another column is sorted. */
  readonly direction: 'asc' | 'desc' | null;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

/** `aria-sort` of the column header with this label. */
const ariaSort = (direction: SortLabelProps['direction']) =>
  direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending';

/** Column header as a sort button. Both implementations use the class that defines its box. */
function SortLabel({ direction, onSort, children }: SortLabelProps) {
  const controls = useWhenUsed(tableControls);
  const [isInUse, setInUse] = useState(false);
  if (controls && !isInUse) {
    return (
      <controls.MaterialSortLabel direction={direction} onSort={onSort}>
        {children}
      </controls.MaterialSortLabel>
    );
  }
  return (
    <button
      type="button"
      className={clsx(css.label, direction && css[direction])}
      onClick={onSort}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      {children}
      <Icon name="chevron-down" className={css.arrow} />
    </button>
  );
}

export interface Sorting<By extends string> {
  /** Undefined while the rows are in an order that no column gives. */
  readonly sort: Sort<By> | undefined;
  readonly onSort: (sort: Sort<By>) => void;
}

/**
 * Head of a column that sorts the rows.
 * @param first direction of the first press
 */
export function sortHead<By extends string>(
  { sort, onSort }: Sorting<By>,
  by: By,
  first: Sort<By>['direction'],
  text: ReactNode,
): Pick<Column, 'head' | 'sorted'> {
  const direction = sort?.by === by ? sort.direction : null;
  return {
    sorted: ariaSort(direction),
    head: (
      <SortLabel direction={direction} onSort={() => onSort(nextSort(sort, by, first))}>
        {text}
      </SortLabel>
    ),
  };
}
