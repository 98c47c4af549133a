'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import ui from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { ControlTheme } from './control-theme.tsx';

export interface FrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Field with the label above, hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  disabled,
  className,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <ControlTheme>
      <FormControl className={clsx(ui.field, className)} error={Boolean(error)} disabled={disabled ?? false}>
        <FormLabel htmlFor={id} id={`${id}-label`}>
          {label}
        </FormLabel>
        {children}
        {hint ? (
          <FormHelperText component="span" id={`${id}-hint`} error={false} className={ui.hint}>
            {hint}
          </FormHelperText>
        ) : null}
        {error ? (
          <FormHelperText component="span" id={`${id}-error`} className={ui.error}>
            <Icon name="alert" />
            {error}
          </FormHelperText>
        ) : null}
      </FormControl>
    </ControlTheme>
  );
}

/** ARIA attributes of a field; a valid one has no `aria-invalid`, as in the native fields. */
export const stateOf = ({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined,
});
