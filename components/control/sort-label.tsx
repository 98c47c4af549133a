'use client';

import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
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
export const ariaSort = (direction: SortLabelProps['direction']) =>
  direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending';

/** Column header as a sort button. Both implementations use the class that defines its box. */
export function SortLabel({ direction, onSort, children }: SortLabelProps) {
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
