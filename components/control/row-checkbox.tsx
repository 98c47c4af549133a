'use client';

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './field.tsx';
import css from './row-checkbox.module.css';

interface RowCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  /** Names the row as well. */
  readonly accessibleName: ReactNode;
  /** Visible label; without one, the head of the column is. */
  readonly label?: string | undefined;
}

/** A checkbox for a row of a table. */
export const RowCheckbox = ({ accessibleName, label, className, ...rest }: RowCheckboxProps) => (
  <Checkbox
    className={clsx(label === undefined && css.bare, className)}
    label={
      <>
        {label === undefined ? null : <span aria-hidden="true">{label}</span>}
        <span className="sr">{accessibleName}</span>
      </>
    }
    {...rest}
  />
);
