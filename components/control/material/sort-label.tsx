'use client';

import TableSortLabel from '@mui/material/TableSortLabel';
import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import css from '../sort-label.module.css';
import type { SortLabelProps } from '../sort-label.tsx';
import { ControlTheme } from './control-theme.tsx';

const Arrow = ({ className }: { readonly className?: string }) => (
  <Icon name="chevron-down" className={clsx(css.arrow, className)} />
);

export function MaterialSortLabel({ direction, onSort, children }: SortLabelProps) {
  return (
    <ControlTheme>
      <TableSortLabel
        component="button"
        type="button"
        className={clsx(css.label, direction && css[direction])}
        active={direction !== null}
        direction={direction ?? 'asc'}
        IconComponent={Arrow}
        onClick={onSort}
      >
        {children}
      </TableSortLabel>
    </ControlTheme>
  );
}
