'use client';

import MuiCheckbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import ui from '#components/ui/field.module.css';
import type * as plain from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ControlTheme } from './control-theme.tsx';
import css from './field.module.css';
import { FieldFrame, stateOf } from './frame.tsx';

export function Input({ id, label, hint, error, className, ref, ...rest }: ComponentProps<typeof plain.Input>) {
  const input = { ...stateOf({ id, hint, error }), ...rest };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      <OutlinedInput id={id} inputRef={ref} readOnly={rest.readOnly ?? false} slotProps={{ input }} />
    </FieldFrame>
  );
}

export function TextArea({ id, label, hint, error, className, ref, ...rest }: ComponentProps<typeof plain.TextArea>) {
  // OutlinedInput's types assume an input even if `inputComponent` renders another element.
  const input = {
    ...stateOf({ id, hint, error }),
    ...rest,
    type: undefined,
    className: css.area,
  } as object;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      <OutlinedInput
        id={id}
        inputRef={ref}
        readOnly={rest.readOnly ?? false}
        multiline
        inputComponent="textarea"
        slotProps={{ input }}
      />
    </FieldFrame>
  );
}

const SelectIcon = ({ className }: { readonly className?: string }) => (
  <Icon name="chevron-down" className={className} />
);

export function Select({ id, label, hint, error, className, ref, ...rest }: ComponentProps<typeof plain.Select>) {
  const { children, ...select } = rest;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      <NativeSelect
        inputRef={ref}
        IconComponent={SelectIcon}
        input={<OutlinedInput />}
        inputProps={{ id, className: ui.select, ...stateOf({ id, hint, error }), ...select }}
      >
        {children}
      </NativeSelect>
    </FieldFrame>
  );
}

/** Styled by the state of the element itself, which forms also set without an event. */
const Box = () => <span className={css.box} />;

export function Checkbox({ label, className, ref, ...rest }: ComponentProps<typeof plain.Checkbox>) {
  return (
    <ControlTheme>
      <FormControlLabel
        className={clsx(css.tick, className)}
        disabled={rest.disabled ?? false}
        disableTypography
        label={<span>{label}</span>}
        control={
          <MuiCheckbox
            className={css.check}
            icon={<Box />}
            checkedIcon={<Box />}
            slotProps={{ input: { ref, ...rest } }}
          />
        }
      />
    </ControlTheme>
  );
}

export function SearchInput({ label, className, ref, ...rest }: ComponentProps<typeof plain.SearchInput>) {
  return (
    <ControlTheme>
      <div className={clsx(ui.search, className)}>
        <OutlinedInput
          type="search"
          fullWidth
          inputRef={ref}
          disabled={rest.disabled ?? false}
          slotProps={{
            input: {
              'aria-invalid': undefined,
              'aria-label': label,
              placeholder: label,
              ...rest,
              className: css.searchInput,
            },
          }}
        />
        {/* After the field, whose background would cover it. */}
        <Icon name="search" />
      </div>
    </ControlTheme>
  );
}
